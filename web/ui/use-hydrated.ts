import { useDeferredValue } from 'react';

/**
 * False in the HTML and until the script has taken over: what depends on the time or the address waits for it. Deferred:
 * told at once, it would be drawn in the same breath as the whole page.
 */
export const useHydrated = () => useDeferredValue(true, false);
