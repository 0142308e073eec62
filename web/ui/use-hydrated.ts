import { useDeferredValue, useSyncExternalStore } from 'react';

/**
 * False in the HTML and until the script has taken over: what depends on the time or the address waits for it. Deferred:
 * at once, it would be rendered in the same task as the whole page.
 */
export const useHydrated = () => useDeferredValue(true, false);

/** True only during hydration; false for components mounted later. */
export const useHydrating = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

const subscribeToNothing = () => () => {};
