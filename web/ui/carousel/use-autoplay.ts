import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useHydrating } from '../use-hydrated.ts';
import { useReducedMotion } from '../use-media-query.ts';

interface AutoplayOptions {
  period: number;
  onTick: () => void;
  /** False where there is nothing to step through. */
  enabled?: boolean;
  /** A change restarts the period; usually the index shown. */
  restartOn?: unknown;
  /** On the first screen the first period begins with the page: its scripts may start late. */
  startsWithPage?: boolean;
}

export interface Autoplay {
  playing: boolean;
  paused: boolean;
  pausable: boolean;
  toggle: () => void;
  /** Spread onto the element whose hover, focus and touch pause the motion. */
  handlers: {
    ref: (element: HTMLElement | null) => void;
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onTouchStart: () => void;
    onTouchEnd: () => void;
    onTouchCancel: () => void;
  };
}

type Hold = 'hover' | 'focus' | 'touch' | 'pause';

const soonestMs = 500;

/** Steps every `period`, but not while hovered, focused by keyboard, touched, paused, hidden, disabled or under reduced motion. */
export function useAutoplay({ period, onTick, enabled = true, restartOn, startsWithPage }: AutoplayOptions): Autoplay {
  const [holds, setHolds] = useState<Hold[]>([]);
  const reducedMotion = useReducedMotion();
  const hidden = usePageHidden();
  const pausable = enabled && !reducedMotion;
  const playing = pausable && !hidden && holds.length === 0;
  const isHydrating = useHydrating();
  const isFirstPeriod = useRef(Boolean(startsWithPage && isHydrating));
  const tick = useEffectEvent(() => {
    isFirstPeriod.current = false;
    onTick();
  });
  const release = (hold: Hold) => setHolds((held) => held.filter((other) => other !== hold));
  const hold = useCallback((by: Hold) => setHolds((held) => (held.includes(by) ? held : [...held, by])), []);
  // A pointer that entered before hydration fired no event of ours. A tap leaves `:hover` behind without a pointer.
  const detectHover = useCallback(
    (element: HTMLElement | null) => {
      if (element?.matches(':hover') && matchMedia('(hover: hover)').matches) hold('hover');
    },
    [hold],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: restartOn is there to restart
  useEffect(() => {
    if (!playing) return;
    let timer: ReturnType<typeof setTimeout>;
    const turnAfter = (ms: number) => {
      timer = setTimeout(() => {
        tick();
        turnAfter(period);
      }, ms);
    };
    turnAfter(isFirstPeriod.current ? Math.max(period - performance.now(), soonestMs) : period);
    return () => clearTimeout(timer);
  }, [playing, period, restartOn]);

  const paused = holds.includes('pause');
  return {
    playing,
    paused,
    pausable,
    toggle: () => (paused ? release('pause') : hold('pause')),
    handlers: {
      ref: detectHover,
      onPointerEnter: (event) => event.pointerType === 'mouse' && hold('hover'),
      onPointerLeave: () => release('hover'),
      onFocus: (event) => event.target.matches(':focus-visible') && hold('focus'),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && release('focus'),
      onTouchStart: () => hold('touch'),
      onTouchEnd: () => release('touch'),
      onTouchCancel: () => release('touch'),
    },
  };
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const usePageHidden = () =>
  useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );
