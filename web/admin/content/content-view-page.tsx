export default function ContentViewPage() {
  return <h1>Conținut</h1>;
}
