import { Navigate } from 'react-router';
import { NoIndex } from './admin-head.tsx';
import { LoadingScreen } from './loading-screen.tsx';

export const clientLoader = () => null;
export const HydrateFallback = LoadingScreen;

/** /admin redirects. */
export default function AdminIndexPage() {
  return (
    <>
      <NoIndex />
      <Navigate to="/admin/dashboard" replace />
    </>
  );
}
