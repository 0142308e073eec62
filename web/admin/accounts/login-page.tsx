export default function LoginPage() {
  return <h1>Autentificare</h1>;
}
