import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Back and forward also scroll to the top; a reload keeps its position. */
export function useScrollToTop() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  // Before the effects of the new page, which may read the position.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);

  useEffect(() => {
    const keepOnReload = () => {
      window.history.scrollRestoration = 'auto';
    };
    const begin = () => {
      window.history.scrollRestoration = 'manual';
    };
    begin();
    window.addEventListener('pagehide', keepOnReload);
    // The page may come back from the back/forward cache.
    window.addEventListener('pageshow', begin);
    return () => {
      keepOnReload();
      window.removeEventListener('pagehide', keepOnReload);
      window.removeEventListener('pageshow', begin);
    };
  }, []);
}
