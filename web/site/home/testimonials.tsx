import { Quote } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Testimonial } from '../../../contract/content/testimonials.ts';
import { itemCounts } from '../../ui/display-constants.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { importWithRetry } from '../../ui/layout/import-with-retry.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';

const TestimonialCarousel = lazy(() => importWithRetry(() => import('./testimonial-carousel.tsx')));

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
      {!testimonials && <TestimonialsLoading />}
      {testimonials?.length === 0 && (
        <MessagePanel
          level={3}
          icon={<Quote size={28} aria-hidden />}
          title="Nu există mărturii disponibile momentan."
        />
      )}
      {testimonials && testimonials.length > 0 && (
        <Suspense fallback={<TestimonialsLoading />}>
          <TestimonialCarousel testimonials={testimonials} />
        </Suspense>
      )}
    </Section>
  );
}

function TestimonialsLoading() {
  return (
    <SkeletonGroup count={itemCounts.testimonialsPerPage} className="grid gap-x-12 gap-y-12 lg:grid-cols-3">
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
