import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page has left its top. */
export const useScrolledDown = () =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > 4,
    () => false,
  );
