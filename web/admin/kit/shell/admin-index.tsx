import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { LoadingScreen, NoIndex } from './screen-states.tsx';

/** Not in a `*-page.tsx`: the server's build empties those files (vite.config.ts). */
export default function AdminIndex() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/admin/dashboard', { replace: true }), [navigate]);
  return (
    <>
      <NoIndex />
      <LoadingScreen />
    </>
  );
}
