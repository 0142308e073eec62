import type { EmblaCarouselType as Embla } from 'embla-carousel';
import { Children, type ReactNode, useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { useReducedMotion } from '../use-media-query.ts';
import { SlideControls, useTurning } from './slides.tsx';
import { useSwipe } from './use-swipe.ts';

interface CarouselProps {
  /** Says what the carousel shows, for screen readers: 'Serviciile noastre'. */
  label: string;
  period: number;
  /** The width of a slide: `basis-full md:basis-1/2`. */
  slideClassName: string;
  /** One keyed element per slide. */
  children: ReactNode;
}

/** Slides in a loop, moved by swipe, arrows, dots and arrow keys; pauses like `useAutoplay`. */
export function Carousel({ label, period, slideClassName, children }: CarouselProps) {
  const { setViewport, embla, index = 0, count = 0 } = useEmbla();
  const isInstant = useReducedMotion();
  const slides = useTurning({ count, index, show: (to) => embla?.scrollTo(to, isInstant), period });
  // Embla decides by speed, but the specification by distance: this handler runs after Embla's and overrides it.
  const swipe = useSwipe(slides.turn);
  return (
    <section
      aria-roledescription="carusel"
      aria-label={label}
      className="min-w-0"
      {...slides.autoplay.handlers}
      onKeyDown={slides.onKeyDown}
    >
      <div
        ref={setViewport}
        {...swipe}
        data-ready={embla ? true : undefined}
        // Until Embla is ready, this is a plain scroller that must be reachable by keyboard.
        tabIndex={embla ? undefined : 0}
        className="slides-viewport -mx-3 -my-4 px-0 py-4"
      >
        <div className="flex items-stretch" aria-live={slides.autoplay.playing ? 'off' : 'polite'}>
          {Children.map(children, (slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the pattern of the W3C
            <div
              role="group"
              aria-roledescription="diapozitiv"
              aria-label={`${index + 1} din ${Children.count(children)}`}
              className={classes('min-w-0 shrink-0 grow-0 px-3', slideClassName)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <SlideControls slides={slides} className="mt-6" />
    </section>
  );
}

/** Loads Embla when the slides come near the screen; until then they are a scrollable row. */
function useEmbla() {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [slides, setSlides] = useState<{ embla: Embla; index: number; count: number }>();
  useEffect(() => {
    if (!viewport) return;
    let embla: Embla | undefined;
    let isGone = false;
    const start = async () => {
      const { default: createEmbla } = await import('embla-carousel');
      if (isGone) return;
      embla = createEmbla(viewport, { loop: true, align: 'start', containScroll: 'trimSnaps' });
      const update = (api: Embla) =>
        setSlides({ embla: api, index: api.selectedScrollSnap(), count: api.scrollSnapList().length });
      embla.on('select', update).on('reInit', update);
      update(embla);
    };
    const observe: IntersectionObserverCallback = (entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      // If Embla cannot load, the slides can still be scrolled by hand.
      start().catch(() => undefined);
    };
    // Far enough that Embla has loaded before the slides are visible.
    const observer = new IntersectionObserver(observe, { rootMargin: '600px 0px' });
    observer.observe(viewport);
    return () => {
      isGone = true;
      observer.disconnect();
      embla?.destroy();
      setSlides(undefined);
    };
  }, [viewport]);
  return { setViewport, ...slides };
}
