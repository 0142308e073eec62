import { Outlet } from 'react-router';

/** The screens below it in web/routes.ts lead an editor to the login. */
export const handle = { adminOnly: true };

export default function AdminOnly() {
  return <Outlet />;
}
