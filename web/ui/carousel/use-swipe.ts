import { type TouchEvent, useRef } from 'react';
import { breakpoints } from '../display-constants.ts';

/**
 * Handlers that turn the page, or stay on it, when the finger lifts. The element needs `touch-pan-y`. The page is turned
 * from the one that was touched: Embla may have chosen another while the finger lifted.
 */
export function useSwipe(turn: (by: -1 | 0 | 1) => void) {
  const start = useRef({ x: 0, turn });
  const readX = (fingers: TouchEvent['touches']) => fingers[0]?.clientX ?? 0;
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = { x: readX(event.touches), turn };
    },
    onTouchEnd: (event: TouchEvent) =>
      start.current.turn(getSwipeDirection(readX(event.changedTouches) - start.current.x)),
  };
}

/** `distance` is negative to the left. */
export function getSwipeDirection(distance: number): -1 | 0 | 1 {
  if (Math.abs(distance) < breakpoints.swipePx) return 0;
  return distance < 0 ? 1 : -1;
}
