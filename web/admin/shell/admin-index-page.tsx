import { Navigate } from 'react-router';
import { LoadingScreen, NoIndex } from './screen-states.tsx';

export const clientLoader = () => null;
export const HydrateFallback = LoadingScreen;

export default function AdminIndexPage() {
  return (
    <>
      <NoIndex />
      <Navigate to="/admin/dashboard" replace />
    </>
  );
}
