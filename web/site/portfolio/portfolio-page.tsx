import { PageHead } from '../parts/page-head.tsx';


export default function PortfolioPage() {
  return (
    <>
      <PageHead title="Portofoliu" description="Portofoliu" />
      <h1>Portofoliu</h1>
    </>
  );
}
