import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the script has taken over: a form that the browser itself would send must wait for it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
