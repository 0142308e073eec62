import { Children, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { ArrowButton } from './arrow-button.tsx';
import { Dots } from './dots.tsx';
import { PauseButton } from './pause-button.tsx';
import { useSlides } from './use-slides.ts';

interface CarouselProps {
  /** What it shows, for screen readers: 'Serviciile noastre'. */
  label: string;
  /** Milliseconds between steps; without it, it moves only by hand. */
  period?: number;
  /** Slides in view from each breakpoint on; one by default. */
  perView?: PerView;
  loop?: boolean;
  swipeThreshold?: number;
  dots?: boolean;
  arrows?: boolean;
  className?: string;
  /** One element a slide, with keys. */
  children: ReactNode;
}

/** Slides side by side: swipe, arrows, dots, arrow keys; pauses like `useAutoplay`. */
export function Carousel({
  label,
  period,
  perView = { base: 1 },
  loop = true,
  swipeThreshold,
  dots = true,
  arrows = true,
  className,
  children,
}: CarouselProps) {
  const total = Children.count(children);
  const { viewport, ready, index, pages, show, next, previous, canPrevious, canNext, autoplay } = useSlides({
    period,
    loop,
    swipeThreshold,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    <section
      aria-roledescription="carusel"
      aria-label={label}
      className={classes('min-w-0', className)}
      {...autoplay.handlers}
      onKeyDown={onKeyDown}
    >
      <div
        ref={viewport}
        data-ready={ready || undefined}
        // Until Embla is ready this is a plain scroller, which must be reachable by keyboard.
        tabIndex={ready ? undefined : 0}
        className="slides-viewport -mx-3 -my-4 px-0 py-4"
      >
        <div className="flex items-stretch" aria-live={autoplay.playing ? 'off' : 'polite'}>
          {Children.map(children, (slide, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the pattern of the W3C
            <div
              role="group"
              aria-roledescription="diapozitiv"
              aria-label={`${place + 1} din ${total}`}
              className={classes('min-w-0 shrink-0 grow-0 px-3', slideClasses(perView))}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {pages > 1 && (
        <div className="mt-6 flex items-center justify-between gap-4">
          <div className="flex min-w-0 items-center gap-2">
            {dots && <Dots count={pages} index={index} onShow={show} />}
            <PauseButton autoplay={autoplay} />
          </div>
          {arrows && (
            <div className="flex gap-2">
              <ArrowButton to="previous" onClick={previous} disabled={!canPrevious} />
              <ArrowButton to="next" onClick={next} disabled={!canNext} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

type Slides = 1 | 2 | 3 | 4;

/** Slides in view from a width on: sm 640, md 768, lg 1024, xl 1280 px. */
interface PerView {
  base: Slides;
  sm?: Slides;
  md?: Slides;
  lg?: Slides;
  xl?: Slides;
}

// Written out, so that Tailwind finds them.
const basis = {
  base: { 1: 'basis-full', 2: 'basis-1/2', 3: 'basis-1/3', 4: 'basis-1/4' },
  sm: { 1: 'sm:basis-full', 2: 'sm:basis-1/2', 3: 'sm:basis-1/3', 4: 'sm:basis-1/4' },
  md: { 1: 'md:basis-full', 2: 'md:basis-1/2', 3: 'md:basis-1/3', 4: 'md:basis-1/4' },
  lg: { 1: 'lg:basis-full', 2: 'lg:basis-1/2', 3: 'lg:basis-1/3', 4: 'lg:basis-1/4' },
  xl: { 1: 'xl:basis-full', 2: 'xl:basis-1/2', 3: 'xl:basis-1/3', 4: 'xl:basis-1/4' },
} as const;

const slideClasses = ({ base, sm, md, lg, xl }: PerView) =>
  classes(basis.base[base], sm && basis.sm[sm], md && basis.md[md], lg && basis.lg[lg], xl && basis.xl[xl]);
