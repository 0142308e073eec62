import { PageHead } from '../parts/page-head.tsx';


export default function DocsPage() {
  return (
    <>
      <PageHead title="Documentation" description="Documentation" />
      <h1>Documentation</h1>
    </>
  );
}
