import { Quote } from 'lucide-react';
import { count, pace } from '../../../contract/constants.ts';
import type { Testimonial } from '../../../contract/content/testimonials.ts';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { Crossfade } from '../../ui/crossfade.tsx';
import { Dots } from '../../ui/dots.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { PauseButton } from '../../ui/pause-button.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkeletonGroup } from '../../ui/skeleton-group.tsx';
import { useRotation } from '../../ui/use-rotation.ts';
import { useSwipe } from '../../ui/use-swipe.ts';
import { TestimonialPage } from './testimonial-page.tsx';

/** What clients say. `testimonials` is undefined while they load. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] | undefined }) {
  return (
    <Section tone="sand" aria-labelledby="marturii">
      <SectionHeading
        id="marturii"
        eyebrow="Mărturii"
        title="Oameni care stau acum în grădină"
        lead="98% dintre clienți ne recomandă; media evaluărilor este 4.9/5."
      />
      {!testimonials && <Waiting />}
      {testimonials?.length === 0 && (
        <MessagePanel
          level={3}
          icon={<Quote size={28} aria-hidden />}
          title="Nu există mărturii disponibile momentan."
        />
      )}
      {testimonials && testimonials.length > 0 && <Pages pages={inPages(testimonials)} />}
    </Section>
  );
}

const inPages = (all: Testimonial[]) =>
  Array.from({ length: Math.ceil(all.length / count.testimonialsPerPage) }, (_, page) =>
    all.slice(page * count.testimonialsPerPage, (page + 1) * count.testimonialsPerPage),
  );

function Pages({ pages }: { pages: Testimonial[][] }) {
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
          <div className="flex items-center gap-2">
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

function Waiting() {
  return (
    <SkeletonGroup count={count.testimonialsPerPage} className="grid gap-x-12 gap-y-12 lg:grid-cols-3">
      <div className="space-y-4 pb-24">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-7 w-full" />
        <Skeleton className="h-7 w-full" />
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="mt-8 h-5 w-40" />
      </div>
    </SkeletonGroup>
  );
}
