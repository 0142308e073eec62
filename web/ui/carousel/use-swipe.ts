import { type PointerEvent, useRef } from 'react';
import { breakpoints } from '../display-constants.ts';
import { pageAfterSwipe } from './swipe-threshold.ts';

/** Handlers that turn a page by swiping; the element needs `touch-pan-y`. */
export function useSwipe({
  next,
  previous,
  threshold = breakpoints.swipePx,
}: {
  next: () => void;
  previous: () => void;
  threshold?: number;
}) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === 'mouse' ? null : event.clientX;
    },
    onPointerCancel: () => {
      from.current = null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (from.current === null) return;
      const page = pageAfterSwipe(event.clientX - from.current, threshold);
      from.current = null;
      if (page === 1) next();
      if (page === -1) previous();
    },
  };
}
