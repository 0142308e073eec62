import { createContext, use } from 'react';

export const NavigatingContext = createContext(false);

/** True while the code of the next page loads. */
export const useIsNavigating = () => use(NavigatingContext);
