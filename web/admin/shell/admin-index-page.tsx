import { replace } from 'react-router';
import { LoadingScreen, NoIndex } from './screen-states.tsx';

// Not a <Navigate>: the router may be ready before the hydration, which must find the screen of the server.
export const clientLoader = () => replace('/admin/dashboard');

export function HydrateFallback() {
  return (
    <>
      <NoIndex />
      <LoadingScreen />
    </>
  );
}

export default HydrateFallback;
