import { replace } from 'react-router';
import { LoadingScreen, NoIndex } from './screen-states.tsx';

export const clientLoader = () => replace('/admin/dashboard');

/** Hydration needs this, so it is not in a page's file: the server's build leaves those out (vite.config.ts). */
export function HydrateFallback() {
  return (
    <>
      <NoIndex />
      <LoadingScreen />
    </>
  );
}

export default HydrateFallback;
