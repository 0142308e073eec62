import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the HTML and until the script has taken over: what depends on the time or the address waits for it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
