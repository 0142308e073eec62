import type { FeatureCard } from '../../../contract/content/feature-cards.ts';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { itemCounts, timings } from '../../ui/display-constants.ts';
import { builtInFeatures } from './built-in-features.ts';
import { FeatureCardTile } from './feature-card-tile.tsx';
import { featureColumns } from './feature-columns.ts';

/** A grid of up to four cards, a carousel of more. Fetched with the cards, when the visitor scrolls. */
export default function FeatureCardGrid({ cards }: { cards: FeatureCard[] }) {
  const shown = cards.length > 0 ? cards : builtInFeatures;
  const tiles = shown.map((feature) => <FeatureCardTile key={feature.id} feature={feature} />);
  if (shown.length <= itemCounts.gridFeatureCards) return <div className={featureColumns}>{tiles}</div>;
  return (
    <Carousel label="De ce să ne alegeți" period={timings.featureCardsMs} perView={{ base: 1, sm: 2, lg: 3, xl: 4 }}>
      {tiles}
    </Carousel>
  );
}
