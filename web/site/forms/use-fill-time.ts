import { useEffect, useRef } from 'react';
import { shortestFillMs } from '../../../contract/kernel/bot-traps.ts';
import { useHydrating } from '../../ui/use-hydrated.ts';

/**
 * Gives what a form says of the time it took: nothing, unless no person could have been so quick. One that came with the
 * page could be filled in before the script was there.
 */
export function useFillTime() {
  const openedAt = useRef(0);
  const cameWithPage = useRef(useHydrating());
  useEffect(() => {
    openedAt.current = cameWithPage.current ? performance.timeOrigin : Date.now();
  }, []);
  return () => {
    const elapsedMs = Math.max(0, Date.now() - openedAt.current);
    return elapsedMs < shortestFillMs ? { elapsedMs } : {};
  };
}
