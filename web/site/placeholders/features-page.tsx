import { PageHead } from '../parts/page-head.tsx';


export default function FeaturesPage() {
  return (
    <>
      <PageHead title="Features" description="Features" />
      <h1>Features</h1>
    </>
  );
}
