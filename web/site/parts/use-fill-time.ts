import { useEffect, useRef } from 'react';
import { shortestFillMs } from '../../../contract/constants.ts';

/** Gives what a form says of the time it took: nothing, unless no person could have been so quick. */
export function useFillTime() {
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = Date.now();
  }, []);
  return () => {
    const elapsedMs = Math.max(0, Date.now() - openedAt.current);
    return elapsedMs < shortestFillMs ? { elapsedMs } : {};
  };
}
