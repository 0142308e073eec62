import { useEffect, useState } from 'react';
import { breakpoints } from '../display-constants.ts';
import { useReducedMotion } from '../use-media-query.ts';
import { enforceSwipeThreshold } from './swipe-threshold.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useEmbla } from './use-embla.ts';

interface SlidesOptions {
  period?: number;
  loop?: boolean;
  swipeThreshold?: number;
}

interface Place {
  index: number;
  pages: number;
  canPrevious: boolean;
  canNext: boolean;
}

const start: Place = { index: 0, pages: 0, canPrevious: false, canNext: false };

/** Embla with our autoplay and swipe threshold; `viewport` is the ref of the clipping element. */
export function useSlides({ period, loop = true, swipeThreshold = breakpoints.swipePx }: SlidesOptions) {
  const reducedMotion = useReducedMotion();
  const [viewport, embla] = useEmbla(loop);
  const [place, setPlace] = useState(start);

  useEffect(() => {
    if (!embla) return;
    const update = () =>
      setPlace({
        index: embla.selectedScrollSnap(),
        pages: embla.scrollSnapList().length,
        canPrevious: embla.canScrollPrev(),
        canNext: embla.canScrollNext(),
      });
    update();
    embla.on('select', update).on('reInit', update);
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla]);

  useEffect(() => embla && enforceSwipeThreshold(embla, swipeThreshold), [embla, swipeThreshold]);

  const next = () => (place.canNext ? embla?.scrollNext(reducedMotion) : embla?.scrollTo(0, reducedMotion));
  const previous = () => embla?.scrollPrev(reducedMotion);
  const show = (index: number) => embla?.scrollTo(index, reducedMotion);
  const autoplay = useAutoplay({
    period: period ?? 0,
    onTick: next,
    enabled: period !== undefined && place.pages > 1,
    restartOn: place.index,
  });

  return { viewport, ready: Boolean(embla), ...place, show, next, previous, autoplay };
}
