import { PageHead } from '../parts/page-head.tsx';


export default function BlogPage() {
  return (
    <>
      <PageHead title="Blog" description="Blog" />
      <h1>Blog</h1>
    </>
  );
}
