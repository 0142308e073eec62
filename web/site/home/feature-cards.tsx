import { lazy, Suspense } from 'react';
import type { FeatureCard } from '../../../contract/content/feature-cards.ts';
import { itemCounts } from '../../ui/display-constants.ts';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { importWithRetry } from '../../ui/layout/late-code.ts';
import { filledRows, Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import type { usePage } from '../queries/use-public-query.ts';

const FeatureCardGrid = lazy(() => importWithRetry(() => import('./feature-card-grid.tsx')));

const columns = `${filledRows.four} gap-x-6 gap-y-12`;

interface FeatureCardsProps {
  page: ReturnType<typeof usePage<'home'>>;
  cards: FeatureCard[] | undefined;
}

/** Renders nothing without cards, unless the page has default ones. */
export default function FeatureCards({ page: { texts, findLang }, cards }: FeatureCardsProps) {
  const { featuresTitle, fallbackCards } = texts;
  if (!cards?.length && !fallbackCards) return null;
  const shown = cards?.length === 0 ? fallbackCards : cards;
  return (
    <Section aria-labelledby="de-ce-noi" className="max-lg:estimate-83">
      <SectionHeading id="de-ce-noi" eyebrow="De ce să ne alegeți" title={featuresTitle ?? 'De ce noi'} />
      <Suspense fallback={<FeatureCardsLoading />}>
        {shown ? (
          <FeatureCardGrid
            cards={shown}
            className={columns}
            lang={shown === cards ? undefined : findLang('fallbackCards')}
          />
        ) : (
          <FeatureCardsLoading />
        )}
      </Suspense>
    </Section>
  );
}

function FeatureCardsLoading() {
  return (
    <SkeletonGroup count={itemCounts.featureSkeletons} className={columns}>
      <div data-skeleton-card className="border-t border-forest/25 pt-7 pb-14">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="mt-6 h-7 w-3/4" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2.5 h-4 w-full" />
        <Skeleton className="mt-2.5 h-4 w-2/3" />
      </div>
    </SkeletonGroup>
  );
}
