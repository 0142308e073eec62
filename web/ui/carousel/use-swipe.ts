import { type TouchEvent, useRef } from 'react';
import { breakpoints } from '../display-constants.ts';

/** Handlers that turn the page, or stay on it, when the finger lifts. The element needs `touch-pan-y`. */
export function useSwipe(turn: (by: -1 | 0 | 1) => void) {
  const from = useRef(0);
  const readX = (fingers: TouchEvent['touches']) => fingers[0]?.clientX ?? 0;
  return {
    onTouchStart: (event: TouchEvent) => {
      from.current = readX(event.touches);
    },
    onTouchEnd: (event: TouchEvent) => turn(pageAfterSwipe(readX(event.changedTouches) - from.current)),
  };
}

/** `distance` is negative to the left. */
export function pageAfterSwipe(distance: number): -1 | 0 | 1 {
  if (Math.abs(distance) < breakpoints.swipePx) return 0;
  return distance < 0 ? 1 : -1;
}
