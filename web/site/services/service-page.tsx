import { PageHead } from '../parts/page-head.tsx';


export default function ServicePage() {
  return (
    <>
      <PageHead title="Serviciu" description="Serviciu" />
      <h1>Serviciu</h1>
    </>
  );
}
