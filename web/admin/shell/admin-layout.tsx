import { Outlet } from 'react-router';

export const clientLoader = () => null;
export const HydrateFallback = () => <p>Se încarcă…</p>;

export default function AdminLayout() {
  return <Outlet />;
}
