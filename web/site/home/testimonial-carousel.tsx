import type { Testimonial } from '../../../contract/content/testimonials.ts';
import { SlideControls, useRotation } from '../../ui/carousel/slides.tsx';
import { useSwipe } from '../../ui/carousel/use-swipe.ts';
import { itemCounts, timings } from '../../ui/display-constants.ts';
import { Crossfade } from '../../ui/media/crossfade.tsx';
import { TestimonialSlide } from './testimonial-slide.tsx';

export default function TestimonialCarousel({ testimonials }: { testimonials: Testimonial[] }) {
  const pages = splitIntoSlides(testimonials);
  const slides = useRotation({ count: pages.length, period: timings.testimonialsMs });
  const { index, turn, autoplay } = slides;
  const swipe = useSwipe(turn);
  return (
    <div {...autoplay.handlers}>
      <div {...swipe} className="touch-pan-y" aria-live={autoplay.playing ? 'off' : 'polite'}>
        <Crossfade index={index}>
          {pages.map((page) => (
            <TestimonialSlide key={page[0]?.id} testimonials={page} />
          ))}
        </Crossfade>
      </div>
      <SlideControls slides={slides} previous="Mărturiile anterioare" next="Mărturiile următoare" className="mt-10" />
    </div>
  );
}

const splitIntoSlides = (all: Testimonial[]) =>
  Array.from({ length: Math.ceil(all.length / itemCounts.testimonialsPerPage) }, (_, page) =>
    all.slice(page * itemCounts.testimonialsPerPage, (page + 1) * itemCounts.testimonialsPerPage),
  );
