import { PageHead } from '../parts/page-head.tsx';


export default function ContactPage() {
  return (
    <>
      <PageHead title="Contact" description="Contact" />
      <h1>Contact</h1>
    </>
  );
}
