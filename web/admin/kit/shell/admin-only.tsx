import { Navigate, Outlet } from 'react-router';
import { useUser } from './session/user-context.ts';

/** The screens below it in web/routing/admin-routes.ts lead an editor to the login. */
export default function AdminOnly() {
  if (useUser().role !== 'editor') return <Outlet />;
  return <Navigate to="/admin/login" replace state={{ isRefused: true }} />;
}
