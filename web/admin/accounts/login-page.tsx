import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { getSite } from '../../../contract/site/routes.ts';
import { createPrefetchLoader, noPrefetch, usePrefetchedQueries } from '../../lib/prefetch.ts';
import { ScreenFailure } from '../shell/screen-failure.tsx';
import { type DashboardArrival, useAuth } from '../shell/session/auth-state.ts';
import { LoginForm, layoutTextsQuery } from './login-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import '../shell/admin.css';

export const loader = createPrefetchLoader((get) =>
  Promise.all([get(getSite.path), get(String(layoutTextsQuery.queryKey[0])).catch(() => undefined)]),
);
export const clientLoader = noPrefetch;

export function ErrorBoundary() {
  return <ScreenFailure />;
}

interface Arrival {
  /** Redirected from a screen for administrators. */
  isRefused?: boolean;
  email?: string;
}

export default function LoginPage() {
  usePrefetchedQueries();
  const auth = useAuth();
  const navigate = useNavigate();
  const { isRefused = false, email = '' } = (useLocation().state ?? {}) as Arrival;
  const arrival: DashboardArrival = { hasSignedIn: true };
  const onSignedIn = () => void navigate('/admin/dashboard', { replace: true, state: arrival });
  if (auth.status === 'authenticated' && !isRefused) return <Navigate to="/admin/dashboard" replace state={arrival} />;
  return (
    <SignInFrame
      title="Bine ați revenit"
      lead={isRefused ? <Refused /> : 'Autentificați-vă ca să vedeți programările, mesajele și conținutul site-ului.'}
    >
      <LoginForm email={email} onSignedIn={onSignedIn} />
    </SignInFrame>
  );
}

function Refused() {
  return (
    <>
      Pagina cerută este doar pentru administratori. Autentificați-vă cu un cont de administrator sau{' '}
      <Link to="/admin/dashboard" className="font-semibold text-leaf-dark underline underline-offset-4">
        mergeți la panou
      </Link>
      .
    </>
  );
}
