import { PageHead } from '../parts/page-head.tsx';


export default function ProjectPage() {
  return (
    <>
      <PageHead title="Proiect" description="Proiect" />
      <h1>Proiect</h1>
    </>
  );
}
