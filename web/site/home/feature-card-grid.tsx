import type { FeatureCard } from '../../../contract/content/feature-cards.ts';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { itemCounts, timings } from '../../ui/display-constants.ts';
import { NamedIcon } from '../../ui/media/named-icon.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';

interface FeatureCardGridProps {
  cards: ShownFeature[];
  /** Classes of the grid. */
  className: string;
  lang: 'en' | undefined;
}

/** A grid for up to four cards, a carousel for more. Loaded when it is scrolled near. */
export default function FeatureCardGrid({ cards, className, lang }: FeatureCardGridProps) {
  const tiles = cards.map((feature) => (
    <FeatureCardTile key={feature.id ?? feature.title} feature={feature} lang={lang} />
  ));
  if (cards.length <= itemCounts.gridFeatureCards) return <div className={className}>{tiles}</div>;
  return (
    <Carousel
      label="De ce să ne alegeți"
      period={timings.featureCardsMs}
      slideClassName="basis-full sm:basis-1/2 lg:basis-1/3 xl:basis-1/4"
    >
      {tiles}
    </Carousel>
  );
}

/** A card from the staff, or a default of the page, which has only a `text`. */
type ShownFeature = Partial<Omit<FeatureCard, 'title'>> & { title: string; text?: string | undefined };

function FeatureCardTile({ feature, lang }: { feature: ShownFeature; lang: 'en' | undefined }) {
  const { title, description, text = description, icon, imageUrl, pictures } = feature;
  return (
    <article data-feature-card lang={lang} className="h-full border-t border-forest/25 pt-7">
      {isUsableUrl(imageUrl) && (
        <Picture
          src={imageUrl}
          facts={pictures?.[imageUrl]}
          ratio="3 / 2"
          sizes="(max-width: 639px) 92vw, (max-width: 1279px) 46vw, 300px"
          className="mb-6 rounded-card"
        />
      )}
      <NamedIcon name={icon} size={34} strokeWidth={1.25} className="text-leaf" />
      <h3 className="mt-6">{title}</h3>
      {text && <p className="mt-3 text-sm text-(--quiet)">{text}</p>}
    </article>
  );
}
