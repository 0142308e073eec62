import { count, pace } from '../../../contract/constants.ts';
import type { Testimonial } from '../../../contract/content/testimonials.ts';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { Crossfade } from '../../ui/crossfade.tsx';
import { Dots } from '../../ui/dots.tsx';
import { PauseButton } from '../../ui/pause-button.tsx';
import { useRotation } from '../../ui/use-rotation.ts';
import { useSwipe } from '../../ui/use-swipe.ts';
import { TestimonialPage } from './testimonial-page.tsx';

/** Three quotations a page, turning by themselves. Fetched with the testimonials, when the visitor scrolls. */
export default function TestimonialPages({ testimonials }: { testimonials: Testimonial[] }) {
  const pages = inPages(testimonials);
  const { index, show, next, previous, autoplay } = useRotation({ count: pages.length, period: pace.testimonialsMs });
  const swipe = useSwipe({ next, previous });
  return (
    <div {...autoplay.handlers}>
      <div {...swipe} className="touch-pan-y" aria-live={autoplay.playing ? 'off' : 'polite'}>
        <Crossfade index={index}>
          {pages.map((page) => (
            <TestimonialPage key={page[0]?.id} testimonials={page} />
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

const inPages = (all: Testimonial[]) =>
  Array.from({ length: Math.ceil(all.length / count.testimonialsPerPage) }, (_, page) =>
    all.slice(page * count.testimonialsPerPage, (page + 1) * count.testimonialsPerPage),
  );
