import { PageHead } from '../parts/page-head.tsx';


export default function AboutPage() {
  return (
    <>
      <PageHead title="Despre noi" description="Despre noi" />
      <h1>Despre noi</h1>
    </>
  );
}
