export default function FrontPage() {
  return <h1>Pagina principală</h1>;
}
