export default function InquiriesPage() {
  return <h1>Mesaje</h1>;
}
