export default function AppointmentPage() {
  return <h1>Programare</h1>;
}
