import { replace } from 'react-router';
import { LoadingScreen, NoIndex } from './screen-states.tsx';

export const clientLoader = () => replace('/admin/dashboard');

/** Not in a file of a page: the server's build leaves those out (vite.config.ts), and the hydration must find this. */
export function HydrateFallback() {
  return (
    <>
      <NoIndex />
      <LoadingScreen />
    </>
  );
}

export default HydrateFallback;
