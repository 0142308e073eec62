import type { Testimonial } from '../../../contract/content/testimonials.ts';
import { SlideControls, useRotation } from '../../ui/carousel/slides.tsx';
import { useSwipe } from '../../ui/carousel/use-swipe.ts';
import { classes } from '../../ui/classes.ts';
import { itemCounts, timings } from '../../ui/display-constants.ts';
import { StarRating } from '../../ui/feedback/star-rating.tsx';
import { Crossfade } from '../../ui/media/crossfade.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { SmallPicture } from '../../ui/media/small-picture.tsx';

export default function TestimonialCarousel({ testimonials }: { testimonials: Testimonial[] }) {
  const pages = splitIntoPages(testimonials);
  const slides = useRotation({ count: pages.length, period: timings.testimonialsMs });
  const { index, turn, autoplay } = slides;
  const swipe = useSwipe(turn);
  return (
    <div {...autoplay.handlers}>
      <div {...swipe} className="touch-pan-y" aria-live={autoplay.playing ? 'off' : 'polite'}>
        <Crossfade index={index}>
          {pages.map((page) => (
            <TestimonialPage key={page[0]?.id} testimonials={page} />
          ))}
        </Crossfade>
      </div>
      <SlideControls slides={slides} previous="Mărturiile anterioare" next="Mărturiile următoare" className="mt-10" />
    </div>
  );
}

const splitIntoPages = (all: Testimonial[]) =>
  Array.from({ length: Math.ceil(all.length / itemCounts.testimonialsPerPage) }, (_, page) =>
    all.slice(page * itemCounts.testimonialsPerPage, (page + 1) * itemCounts.testimonialsPerPage),
  );

const defaultRating = 5;

export function TestimonialPage({ testimonials }: { testimonials: Testimonial[] }) {
  const isAlone = testimonials.length === 1;
  return (
    <ul className="grid gap-x-12 gap-y-12 lg:rows-3">
      {testimonials.map((testimonial) => (
        <li key={testimonial.id} data-testimonial className={classes(isAlone && 'max-w-4xl')}>
          <Quotation testimonial={testimonial} large={isAlone} />
        </li>
      ))}
    </ul>
  );
}

function Quotation({ testimonial, large }: { testimonial: Testimonial; large: boolean }) {
  const { name, company, content, rating, imageUrl, pictures, fromClient } = testimonial;
  return (
    <figure className="flex h-full flex-col border-t border-forest/25 pt-7">
      <StarRating value={rating ?? defaultRating} />
      <blockquote
        className={classes(
          'mt-5 font-display font-[440] tracking-[-0.008em] text-forest',
          large ? 'text-quote' : 'text-[clamp(1.25rem,1.1rem+0.6vw,1.5625rem)] leading-[1.38]',
        )}
      >
        „{content}”
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-4 pt-7">
        {isUsableUrl(imageUrl) && (
          <SmallPicture src={imageUrl} facts={pictures?.[imageUrl]} className="size-12 shrink-0 rounded-full" />
        )}
        <span className="text-sm">
          <span className="block font-semibold text-forest">{name}</span>
          {company && <span className="block text-(--quiet)">{company}</span>}
          {fromClient && <span className="text-leaf-dark">✓ Client verificat</span>}
        </span>
      </figcaption>
    </figure>
  );
}
