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

/**
 * Returns the time since the form appeared if it is too short for a person. A form that came with the page may be filled
 * in before hydration, so its time counts from the start of the page.
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
