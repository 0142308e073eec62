import { Carousel } from '../../ui/carousel/carousel.tsx';
import { itemCounts, timings } from '../../ui/display-constants.ts';
import { FeatureCardTile, type ShownFeature } from './feature-card-tile.tsx';
import { featureColumns } from './feature-columns.ts';

interface FeatureCardGridProps {
  cards: ShownFeature[];
  lang: 'en' | undefined;
}

/** A grid of up to four cards, a carousel of more. Fetched with the cards, when the visitor scrolls. */
export default function FeatureCardGrid({ cards, lang }: FeatureCardGridProps) {
  const tiles = cards.map((feature) => (
    <FeatureCardTile key={feature.id ?? feature.title} feature={feature} lang={lang} />
  ));
  if (cards.length <= itemCounts.gridFeatureCards) return <div className={featureColumns}>{tiles}</div>;
  return (
    <Carousel label="De ce să ne alegeți" period={timings.featureCardsMs} perView={{ base: 1, sm: 2, lg: 3, xl: 4 }}>
      {tiles}
    </Carousel>
  );
}
