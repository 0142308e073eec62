import { Quote } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { count } from '../../../contract/constants.ts';
import type { Testimonial } from '../../../contract/content/testimonials.ts';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkeletonGroup } from '../../ui/skeleton-group.tsx';
import { untilLoaded } from '../../ui/until-loaded.ts';

const TestimonialPages = lazy(() => untilLoaded(() => import('./testimonial-pages.tsx')));

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
      {testimonials && testimonials.length > 0 && (
        <Suspense fallback={<Waiting />}>
          <TestimonialPages testimonials={testimonials} />
        </Suspense>
      )}
    </Section>
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
