import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Back and forward also scroll to the top; a reload keeps its position. */
export function useScrollToTop() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);

  useEffect(() => {
    const keepOnReload = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', keepOnReload);
    return () => {
      keepOnReload();
      window.removeEventListener('pagehide', keepOnReload);
    };
  }, []);
}

/** The CSS rule for reduced motion does not apply to scrolling by script. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
