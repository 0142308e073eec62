export default function ContentListPage() {
  return <h1>Conținut</h1>;
}
