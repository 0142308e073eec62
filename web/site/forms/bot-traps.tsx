import { type ComponentProps, useEffect, useRef } from 'react';
import { shortestFillMs } from '../../../contract/kernel/bot-traps.ts';
import { useHydrating } from '../../ui/use-hydrated.ts';

/** Invisible to people; bots fill it in. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <input {...props} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

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
