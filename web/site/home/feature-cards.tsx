import { count, pace } from '../../../contract/constants.ts';
import type { FeatureCard } from '../../../contract/content/feature-cards.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkeletonGroup } from '../../ui/skeleton-group.tsx';
import { builtInFeatures } from './built-in-features.ts';
import { FeatureCardTile } from './feature-card-tile.tsx';

const columns = 'grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** Why choose us. `cards` is undefined while they load, empty when there are none. */
export function FeatureCards({ cards }: { cards: FeatureCard[] | undefined }) {
  return (
    <Section aria-labelledby="de-ce-noi">
      <SectionHeading id="de-ce-noi" eyebrow="De ce să ne alegi" title="Câteva lucruri pe care le facem altfel" />
      {cards ? <Cards cards={cards} /> : <Waiting />}
    </Section>
  );
}

function Cards({ cards }: { cards: FeatureCard[] }) {
  const shown = cards.length > 0 ? cards : builtInFeatures;
  const tiles = shown.map((feature) => <FeatureCardTile key={feature.id} feature={feature} />);
  if (shown.length <= count.gridFeatureCards) return <div className={columns}>{tiles}</div>;
  return (
    <Carousel label="De ce să ne alegi" period={pace.featureCardsMs} perView={{ base: 1, sm: 2, lg: 3, xl: 4 }}>
      {tiles}
    </Carousel>
  );
}

function Waiting() {
  return (
    <SkeletonGroup count={count.featureSkeletons} className={columns}>
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
