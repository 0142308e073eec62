import { replace } from 'react-router';
import { LoadingScreen, NoIndex } from './screen-states.tsx';

export const clientLoader = () => replace('/admin/dashboard');

/** Not in a `*-page.tsx`: the server's build empties those files (vite.config.ts), and hydration needs this fallback. */
export function HydrateFallback() {
  return (
    <>
      <NoIndex />
      <LoadingScreen />
    </>
  );
}

export default HydrateFallback;
