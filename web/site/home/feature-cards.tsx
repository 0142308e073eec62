import { lazy, type ReactNode, Suspense } from 'react';
import type { FeatureCard } from '../../../contract/content/feature-cards.ts';
import { classes } from '../../ui/classes.ts';
import { itemCounts } from '../../ui/display-constants.ts';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { importWithRetry } from '../../ui/layout/late-code.ts';
import { filledRows, Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { featureCardsQuery } from '../queries/public-queries.ts';
import { type usePage, useUnscripted } from '../queries/use-public-query.ts';

const FeatureCardGrid = lazy(() => importWithRetry(() => import('./feature-card-grid.tsx')));

const columns = `${filledRows.four} gap-x-6 gap-y-12`;

interface FeatureCardsProps {
  page: ReturnType<typeof usePage<'home'>>;
  cards: FeatureCard[] | undefined;
}

/** Renders nothing without cards, unless the page has default ones. */
export default function FeatureCards({ page, cards }: FeatureCardsProps) {
  const { fallbackCards } = page.texts;
  if (!cards)
    return (
      <>
        {fallbackCards && (
          <FeatureCardsFrame page={page} id="de-ce-noi" className="noscript:hidden">
            <FeatureCardsLoading />
          </FeatureCardsFrame>
        )}
        <noscript>
          <UnscriptedCards page={page} />
        </noscript>
      </>
    );
  return <ShownCards page={page} cards={cards} id="de-ce-noi" />;
}

function ShownCards({ page, cards, id }: { page: FeatureCardsProps['page']; cards: FeatureCard[]; id: string }) {
  const { fallbackCards } = page.texts;
  const shown = cards.length > 0 ? cards : fallbackCards;
  if (!shown) return null;
  return (
    <FeatureCardsFrame page={page} id={id}>
      <Suspense fallback={<FeatureCardsLoading />}>
        <FeatureCardGrid
          cards={shown}
          className={columns}
          lang={shown === cards ? undefined : page.findLang('fallbackCards')}
        />
      </Suspense>
    </FeatureCardsFrame>
  );
}

function UnscriptedCards({ page }: Pick<FeatureCardsProps, 'page'>) {
  const cards = useUnscripted(featureCardsQuery)?.cards ?? [];
  return <ShownCards page={page} cards={cards} id="de-ce-noi-toate" />;
}

interface FeatureCardsFrameProps extends Pick<FeatureCardsProps, 'page'> {
  id: string;
  className?: string;
  children: ReactNode;
}

function FeatureCardsFrame({ page, id, className, children }: FeatureCardsFrameProps) {
  return (
    <Section aria-labelledby={id} className={classes('max-lg:estimate-83', className)}>
      <SectionHeading id={id} eyebrow="De ce să ne alegeți" title={page.texts.featuresTitle ?? 'De ce noi'} />
      {children}
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
