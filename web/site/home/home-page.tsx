import { PageHead } from '../parts/page-head.tsx';


export default function HomePage() {
  return (
    <>
      <PageHead title="Acasă" description="Acasă" />
      <h1>Acasă</h1>
    </>
  );
}
