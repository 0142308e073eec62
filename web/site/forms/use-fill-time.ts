import { useEffect, useRef } from 'react';
import { shortestFillMs } from '../../../contract/kernel/bot-traps.ts';
import { useHydrating } from '../../ui/use-hydrated.ts';

/** Nothing, unless no person could have been so quick; a form may be filled in before its script is there. */
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
