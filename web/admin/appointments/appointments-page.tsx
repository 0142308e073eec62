export default function AppointmentsPage() {
  return <h1>Programări</h1>;
}
