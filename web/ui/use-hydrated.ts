import { useDeferredValue, useSyncExternalStore } from 'react';

/** False until hydration. Deferred, because otherwise it would render in the same task as the whole page. */
export const useHydrated = () => useDeferredValue(true, false);

/** True only during hydration; false for components mounted later. */
export const useHydrating = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

const subscribeToNothing = () => () => {};
