import { type HTMLAttributes, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrating } from '../use-hydrated.ts';
import { useReducedMotion } from '../use-media-query.ts';

interface AutoplayOptions {
  /** Milliseconds; without it, nothing moves by itself. */
  period: number | undefined;
  onTick: () => void;
  /** False where there is nothing to step through. */
  enabled?: boolean;
  /** A change restarts the period; usually the index shown. */
  restartOn: unknown;
  /** On the first screen the first period begins with the page: its scripts may start late. */
  startsWithPage?: boolean;
}

type Hold = 'hover' | 'focus' | 'touch' | 'pause';
export type Autoplay = ReturnType<typeof useAutoplay>;

const soonestMs = 500;

/** Steps every `period`, but not while hovered, focused by keyboard, touched, paused, hidden, disabled or under reduced motion. */
export function useAutoplay({ period, onTick, enabled = true, restartOn, startsWithPage }: AutoplayOptions) {
  const [holds, setHolds] = useState<readonly Hold[]>([]);
  const hold = useCallback((by: Hold, isHeld = true) => {
    setHolds((held) => [...held.filter((other) => other !== by), ...(isHeld ? [by] : [])]);
  }, []);
  const isReduced = useReducedMotion();
  const pausable = enabled && period !== undefined && !isReduced;
  const playing = pausable && holds.length === 0;
  const isHydrating = useHydrating();
  const isFirstPeriod = useRef(Boolean(startsWithPage && isHydrating));
  const tick = useEffectEvent(() => {
    isFirstPeriod.current = false;
    if (!document.hidden) onTick();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: restartOn is there to restart
  useEffect(() => {
    if (!playing) return;
    const firstMs = isFirstPeriod.current ? Math.max(period - performance.now(), soonestMs) : period;
    let timer = setTimeout(function turn() {
      tick();
      timer = setTimeout(turn, period);
    }, firstMs);
    return () => clearTimeout(timer);
  }, [playing, period, restartOn]);
  // A pointer that entered before hydration fired no event of ours. A tap leaves `:hover` behind without a pointer.
  const detectHover = useCallback(
    (element: HTMLElement | null) =>
      void (element?.matches(':hover') && matchMedia('(hover: hover)').matches && hold('hover')),
    [hold],
  );
  const paused = holds.includes('pause');
  // For the element whose hover, focus and touch pause the motion.
  const handlers: HTMLAttributes<HTMLElement> = {
    onPointerEnter: (event) => event.pointerType === 'mouse' && hold('hover'),
    onPointerLeave: () => hold('hover', false),
    onFocus: (event) => event.target.matches(':focus-visible') && hold('focus'),
    onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && hold('focus', false),
    onTouchStart: () => hold('touch'),
    onTouchEnd: () => hold('touch', false),
    onTouchCancel: () => hold('touch', false),
  };
  const toggle = () => hold('pause', !paused);
  return { playing, paused, pausable, toggle, handlers: { ref: detectHover, ...handlers } };
}

interface TurningOptions extends Omit<AutoplayOptions, 'onTick' | 'restartOn'> {
  count: number;
  index: number;
  show: (index: number) => void;
}

/** Turns between pages in a loop: by itself, by arrow keys and by `turn`. */
export function useTurning({ count, index, show, enabled = count > 1, ...options }: TurningOptions) {
  const turn = (by: number) => show((index + by + count) % count);
  const autoplay = useAutoplay({ ...options, enabled, onTick: () => turn(1), restartOn: index });
  const onKeyDown = (event: { key: string; preventDefault: () => void }) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || count < 2) return;
    event.preventDefault();
    turn(by);
  };
  return { count, index, show, turn, autoplay, onKeyDown };
}

export function useRotation(options: Omit<TurningOptions, 'index' | 'show'>) {
  const [chosen, show] = useState(0);
  // The list may have become shorter since.
  return useTurning({ ...options, index: Math.max(0, Math.min(chosen, options.count - 1)), show });
}
