import { PageHead } from '../parts/page-head.tsx';


export default function ArticlePage() {
  return (
    <>
      <PageHead title="Articol" description="Articol" />
      <h1>Articol</h1>
    </>
  );
}
