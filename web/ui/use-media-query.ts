import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; `onServer` until hydration is over. */
export function useMediaQuery(query: string, onServer = false) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}

/** Whether the visitor has no keyboard at hand, only fingers. */
export const useTouch = () => useMediaQuery('(pointer: coarse)');

export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');
