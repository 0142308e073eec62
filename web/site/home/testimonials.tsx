import { Quote } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Testimonial } from '../../../contract/content/testimonials.ts';
import { itemCounts } from '../../ui/display-constants.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { importWithRetry } from '../../ui/layout/late-code.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import type { PageTexts } from '../queries/use-public-query.ts';

const TestimonialCarousel = lazy(() => importWithRetry(() => import('./testimonial-carousel.tsx')));

interface TestimonialsProps {
  texts: PageTexts<'home'>;
  testimonials: Testimonial[] | undefined;
}

/** Renders nothing without testimonials, unless the page has a text for that case. */
export default function Testimonials({ texts, testimonials }: TestimonialsProps) {
  if (!testimonials?.length && !texts.noTestimonials) return null;
  return (
    <Section tone="sand" aria-labelledby="marturii" className="max-lg:estimate-77">
      <SectionHeading
        id="marturii"
        eyebrow="Mărturii"
        title={texts.testimonialsTitle ?? 'Ce spun clienții noștri'}
        lead={texts.testimonialsText}
      />
      {!testimonials && <TestimonialsLoading />}
      {testimonials?.length === 0 && <MessagePanel level={3} icon={Quote} title={texts.noTestimonials} />}
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
