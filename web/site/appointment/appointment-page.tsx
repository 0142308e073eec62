import { PageHead } from '../parts/page-head.tsx';


export default function AppointmentPage() {
  return (
    <>
      <PageHead title="Programează o Vizită" description="Programează o Vizită" />
      <h1>Programează o Vizită</h1>
    </>
  );
}
