export default function ContentEditPage() {
  return <h1>Conținut</h1>;
}
