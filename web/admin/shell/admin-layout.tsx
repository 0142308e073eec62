import { useEffect } from 'react';
import { Navigate, useLocation, useMatches, useNavigate } from 'react-router';
import { saveReturnPath } from '../../lib/credentials.ts';
import { AdminShell } from './admin-shell.tsx';
import { homePath } from './navigation.ts';
import { LoadingScreen, NoIndex, ScreenFailure, ScreenTitle } from './screen-states.tsx';
import { useAuth } from './session/auth-state.ts';
import './admin.css';

// A client loader and no loader: nothing of the back-office is rendered on the server.
export const clientLoader = () => null;

export function HydrateFallback() {
  return (
    <>
      <NoIndex />
      <ScreenTitle title="Se încarcă" />
      <LoadingScreen />
    </>
  );
}

export const ErrorBoundary = ScreenFailure;

const setupPath = '/admin/profile';

export default function AdminLayout() {
  const auth = useAuth();
  const isAdminOnly = useMatches().some(({ handle }) => (handle as { adminOnly?: boolean } | undefined)?.adminOnly);
  const { key, pathname } = useLocation();
  // The key makes the redirect run again when the user goes back before the login has rendered.
  const place = key + pathname;
  if (auth.status === 'loading') return <HydrateFallback />;
  if (auth.status === 'unauthenticated') return <RedirectToLogin key={place} hasLeft={auth.hasLeft} />;
  const { role } = auth.user;
  // Signing in leads everybody to the dashboard, which the crew does not have.
  if (pathname === homePath('editor') && role === 'crew') return <Navigate key={place} to={homePath(role)} replace />;
  if (isAdminOnly && role === 'editor')
    return <Navigate key={place} to="/admin/login" replace state={{ isRefused: true }} />;
  if (auth.user.mustSetUpCodes && pathname !== setupPath) return <Navigate key={place} to={setupPath} replace />;
  return <AdminShell key={auth.user.id} user={auth.user} />;
}

function RedirectToLogin({ hasLeft }: { hasLeft: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasLeft) saveReturnPath();
    void navigate('/admin/login', { replace: true });
  }, [hasLeft, navigate]);
  return <LoadingScreen />;
}
