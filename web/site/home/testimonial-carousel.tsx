import type { Testimonial } from '../../../contract/content/testimonials.ts';
import { ArrowButton } from '../../ui/carousel/arrow-button.tsx';
import { Crossfade } from '../../ui/carousel/crossfade.tsx';
import { Dots } from '../../ui/carousel/dots.tsx';
import { PauseButton } from '../../ui/carousel/pause-button.tsx';
import { useRotation } from '../../ui/carousel/use-rotation.ts';
import { useSwipe } from '../../ui/carousel/use-swipe.ts';
import { itemCounts, timings } from '../../ui/display-constants.ts';
import { TestimonialSlide } from './testimonial-slide.tsx';

/** Loaded on scroll. */
export default function TestimonialCarousel({ testimonials }: { testimonials: Testimonial[] }) {
  const pages = splitIntoSlides(testimonials);
  const { index, show, next, previous, autoplay } = useRotation({
    count: pages.length,
    period: timings.testimonialsMs,
  });
  const swipe = useSwipe({ next, previous });
  return (
    <div {...autoplay.handlers}>
      <div {...swipe} className="touch-pan-y" aria-live={autoplay.playing ? 'off' : 'polite'}>
        <Crossfade index={index}>
          {pages.map((page) => (
            <TestimonialSlide key={page[0]?.id} testimonials={page} />
          ))}
        </Crossfade>
      </div>
      {pages.length > 1 && (
        <div className="mt-10 flex items-center justify-between gap-4">
          <div className="flex min-w-0 items-center gap-2">
            <Dots count={pages.length} index={index} onShow={show} />
            <PauseButton autoplay={autoplay} />
          </div>
          <div className="flex gap-2">
            <ArrowButton to="previous" onClick={previous} label="Mărturiile anterioare" />
            <ArrowButton to="next" onClick={next} label="Mărturiile următoare" />
          </div>
        </div>
      )}
    </div>
  );
}

const splitIntoSlides = (all: Testimonial[]) =>
  Array.from({ length: Math.ceil(all.length / itemCounts.testimonialsPerPage) }, (_, page) =>
    all.slice(page * itemCounts.testimonialsPerPage, (page + 1) * itemCounts.testimonialsPerPage),
  );
