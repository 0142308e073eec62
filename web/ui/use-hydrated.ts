import { useDeferredValue, useSyncExternalStore } from 'react';

/**
 * Returns false on the server and in the first render of a component, then true. The second render is deferred, so that
 * it does not run in the same task as the hydration of the page.
 */
export const useHydrated = () => useDeferredValue(true, false);

/** True on the server and during hydration; false for components mounted later. */
export const useHydrating = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

const subscribeToNothing = () => () => {};
