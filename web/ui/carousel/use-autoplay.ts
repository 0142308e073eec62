import { type FocusEvent, type PointerEvent, useCallback, useEffect, useEffectEvent, useReducer } from 'react';
import { useReducedMotion } from '../use-media-query.ts';
import { interactionReducer, isPlaying, noInteraction } from './autoplay.ts';
import { usePageHidden } from './use-page-hidden.ts';

export interface AutoplayOptions {
  /** Milliseconds between two steps. */
  period: number;
  onTick: () => void;
  /** False where there is nothing to step through. */
  enabled?: boolean;
  /** A change starts the period anew: usually what is shown now. */
  restartOn?: unknown;
}

export interface Autoplay {
  playing: boolean;
  /** By the visitor's button. */
  paused: boolean;
  /** Whether a pause button makes sense: there is something to pause. */
  pausable: boolean;
  toggle: () => void;
  /** Goes onto the element whose hover, focus and touch hold the motion. */
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

/** Steps every `period`, but rests while hovered, focused by keyboard, touched, paused, hidden or unwanted. */
export function useAutoplay({ period, onTick, enabled = true, restartOn }: AutoplayOptions): Autoplay {
  const [attention, attend] = useReducer(interactionReducer, noInteraction);
  const reducedMotion = useReducedMotion();
  const hidden = usePageHidden();
  const playing = isPlaying(attention, { enabled, hidden, reducedMotion });
  const tick = useEffectEvent(onTick);
  // Who came before the script took over has sent their event to nobody. A tap leaves `:hover` behind: no pointer.
  const noticePointer = useCallback((element: HTMLElement | null) => {
    if (element?.matches(':hover') && matchMedia('(hover: hover)').matches) attend('enter');
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: restartOn is there to restart
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => tick(), period);
    return () => clearInterval(timer);
  }, [playing, period, restartOn]);

  return {
    playing,
    paused: attention.paused,
    pausable: enabled && !reducedMotion,
    toggle: () => attend('toggle'),
    handlers: {
      ref: noticePointer,
      onPointerEnter: (event) => event.pointerType === 'mouse' && attend('enter'),
      onPointerLeave: () => attend('leave'),
      onFocus: (event) => event.target.matches(':focus-visible') && attend('focus'),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && attend('blur'),
      onTouchStart: () => attend('touch'),
      onTouchEnd: () => attend('release'),
      onTouchCancel: () => attend('release'),
    },
  };
}
