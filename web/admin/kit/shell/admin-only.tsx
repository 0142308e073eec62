import { Navigate, Outlet } from 'react-router';
import { useIsAdmin } from './session/user-context.ts';

/** The screens below it in web/routing/admin-routes.ts lead every other role to the login. */
export default function AdminOnly() {
  if (useIsAdmin()) return <Outlet />;
  return <Navigate to="/admin/login" replace state={{ isRefused: true }} />;
}
