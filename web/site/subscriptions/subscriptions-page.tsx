import { PageHead } from '../parts/page-head.tsx';


export default function SubscriptionsPage() {
  return (
    <>
      <PageHead title="Abonamente" description="Abonamente" />
      <h1>Abonamente</h1>
    </>
  );
}
