import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { saveReturnPath } from '../../../lib/credentials.ts';
import { AdminShell } from './admin-shell.tsx';
import { getHomePath } from './navigation.ts';
import { LoadingScreen, NoIndex, ScreenFailure, ScreenTitle } from './screen-states.tsx';
import { useAuth } from './session/auth-state.ts';
import './admin.css';

export const ErrorBoundary = ScreenFailure;

const setupPath = '/admin/profile';

/** The server renders nothing else of the back-office: it knows no session. */
export default function AdminLayout() {
  const auth = useAuth();
  const { key, pathname } = useLocation();
  // The key makes the redirect run again when the user goes back before the login has rendered.
  const place = key + pathname;
  if (auth.status === 'loading') return <SessionLoading />;
  if (auth.status === 'unauthenticated') return <RedirectToLogin key={place} hasLeft={auth.hasLeft} />;
  const { role } = auth.user;
  // Signing in leads everybody to the dashboard, which the crew does not have.
  if (pathname === getHomePath('editor') && role === 'crew')
    return <Navigate key={place} to={getHomePath(role)} replace />;
  if (auth.user.mustSetUpCodes && pathname !== setupPath) return <Navigate key={place} to={setupPath} replace />;
  return <AdminShell key={auth.user.id} user={auth.user} />;
}

function SessionLoading() {
  return (
    <>
      <NoIndex />
      <ScreenTitle title="Se încarcă" />
      <LoadingScreen />
    </>
  );
}

function RedirectToLogin({ hasLeft }: { hasLeft: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasLeft) saveReturnPath();
    void navigate('/admin/login', { replace: true });
  }, [hasLeft, navigate]);
  return <LoadingScreen />;
}
