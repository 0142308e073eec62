import { Quote } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Testimonial } from '../../../contract/content/testimonials.ts';
import { classes } from '../../ui/classes.ts';
import { itemCounts } from '../../ui/display-constants.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { importWithRetry } from '../../ui/layout/late-code.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { testimonialsQuery } from '../queries/public-queries.ts';
import { type PageTexts, useUnscripted } from '../queries/use-public-query.ts';

const importCarousel = () => importWithRetry(() => import('./testimonial-carousel.tsx'));
const TestimonialCarousel = lazy(importCarousel);
const TestimonialPage = lazy(async () => ({ default: (await importCarousel()).TestimonialPage }));

interface TestimonialsProps {
  texts: PageTexts<'home'>;
  testimonials: Testimonial[] | undefined;
}

/** Renders nothing without testimonials, unless the page has a text for that case. */
export default function Testimonials({ texts, testimonials }: TestimonialsProps) {
  if (!testimonials)
    return (
      <>
        {texts.noTestimonials && (
          <TestimonialsFrame texts={texts} id="marturii" className="noscript:hidden">
            <TestimonialsLoading />
          </TestimonialsFrame>
        )}
        <noscript>
          <UnscriptedTestimonials texts={texts} />
        </noscript>
      </>
    );
  if (testimonials.length === 0 && !texts.noTestimonials) return null;
  return (
    <TestimonialsFrame texts={texts} id="marturii">
      {testimonials.length === 0 ? (
        <MessagePanel level={3} icon={Quote} title={texts.noTestimonials} />
      ) : (
        <Suspense fallback={<TestimonialsLoading />}>
          <TestimonialCarousel testimonials={testimonials} />
        </Suspense>
      )}
    </TestimonialsFrame>
  );
}

interface TestimonialsFrameProps extends Pick<TestimonialsProps, 'texts'> {
  id: string;
  className?: string;
  children: ReactNode;
}

function TestimonialsFrame({ texts, id, className, children }: TestimonialsFrameProps) {
  return (
    <Section tone="sand" aria-labelledby={id} className={classes('max-lg:estimate-77', className)}>
      <SectionHeading
        id={id}
        eyebrow="Mărturii"
        title={texts.testimonialsTitle ?? 'Ce spun clienții noștri'}
        lead={texts.testimonialsText}
      />
      {children}
    </Section>
  );
}

const maxUnscripted = 3 * itemCounts.testimonialsPerPage;

function UnscriptedTestimonials({ texts }: Pick<TestimonialsProps, 'texts'>) {
  const testimonials = useUnscripted(testimonialsQuery)?.testimonials ?? [];
  if (testimonials.length === 0) return null;
  return (
    <TestimonialsFrame texts={texts} id="marturii-toate">
      <Suspense>
        <TestimonialPage testimonials={testimonials.slice(0, maxUnscripted)} />
      </Suspense>
    </TestimonialsFrame>
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
