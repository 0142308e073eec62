import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';
import { breakpoints } from '../display-constants.ts';
import { useReducedMotion } from '../use-media-query.ts';
import { useAutoplay } from './use-autoplay.ts';
import { enforceSwipeThreshold } from './use-swipe.ts';

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

// Far enough that Embla has loaded before the slides are visible.
const near = { rootMargin: '600px 0px' };

/** Embla's code loads when the slides come near; until then they lie in a row. */
function useEmbla(loop: boolean) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();

  useEffect(() => {
    if (!viewport) return;
    let running: EmblaCarouselType | undefined;
    let isGone = false;
    const start = async () => {
      const { default: createEmbla } = await import('embla-carousel');
      if (isGone) return;
      running = createEmbla(viewport, { loop, align: 'start', containScroll: 'trimSnaps' });
      setEmbla(running);
    };
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      // Offline: the slides can still be scrolled by hand.
      start().catch(() => undefined);
    }, near);
    watch.observe(viewport);
    return () => {
      isGone = true;
      watch.disconnect();
      running?.destroy();
      setEmbla(undefined);
    };
  }, [viewport, loop]);

  return [setViewport, embla] as const;
}
