import { useEffect, useRef, useSyncExternalStore } from 'react';
import { shortestFillMs } from '../../../contract/kernel/bot-traps.ts';

const subscribeToNothing = () => () => {};

/**
 * Gives what a form says of the time it took: nothing, unless no person could have been so quick. One that came with the
 * page could be filled in before the script was there.
 */
export function useFillTime() {
  const openedAt = useRef(0);
  const isTakenOver = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const cameWithPage = useRef(isTakenOver);
  useEffect(() => {
    openedAt.current = cameWithPage.current ? performance.timeOrigin : Date.now();
  }, []);
  return () => {
    const elapsedMs = Math.max(0, Date.now() - openedAt.current);
    return elapsedMs < shortestFillMs ? { elapsedMs } : {};
  };
}
