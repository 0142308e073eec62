export default function DashboardPage() {
  return <h1>Panou</h1>;
}
