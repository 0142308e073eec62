import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';

// Far enough that it is there before the slides are.
const near = { rootMargin: '600px 0px' };

/** Embla on the element that gets the ref. Its code comes when the slides come near; until then they lie in a row. */
export function useEmbla(loop: boolean) {
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
