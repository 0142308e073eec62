import type { EmblaCarouselType as Embla } from 'embla-carousel';
import { type PointerEvent, useRef } from 'react';
import { breakpoints } from '../display-constants.ts';

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

/** `distance` is negative to the left. */
export function pageAfterSwipe(distance: number, threshold: number): -1 | 0 | 1 {
  if (Math.abs(distance) < threshold) return 0;
  return distance < 0 ? 1 : -1;
}

/** Embla decides by speed, the specification by distance: this overrides Embla when the finger lifts. */
export function enforceSwipeThreshold(embla: Embla, threshold: number) {
  const root = embla.rootNode();
  let from = { x: 0, index: 0 };
  let distance = 0;
  const begin = (event: { clientX: number }) => {
    from = { x: event.clientX, index: embla.selectedScrollSnap() };
    distance = 0;
  };
  const follow = (event: { clientX: number }) => {
    distance = event.clientX - from.x;
  };
  const decide = () => {
    const pages = embla.scrollSnapList().length;
    const aim = from.index + pageAfterSwipe(distance, threshold);
    const { loop } = embla.internalEngine().options;
    const target = loop ? (aim + pages) % pages : Math.max(0, Math.min(aim, pages - 1));
    if (target !== embla.selectedScrollSnap()) embla.scrollTo(target);
  };
  root.addEventListener('pointerdown', begin, { capture: true });
  window.addEventListener('pointermove', follow, { passive: true });
  embla.on('pointerUp', decide);
  return () => {
    root.removeEventListener('pointerdown', begin, { capture: true });
    window.removeEventListener('pointermove', follow);
    embla.off('pointerUp', decide);
  };
}
