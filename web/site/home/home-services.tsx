import { ArrowRight, Sprout } from 'lucide-react';
import { Link } from 'react-router';
import type { Service } from '../../../contract/content/services.ts';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { classes } from '../../ui/classes.ts';
import { itemCounts, textLengths, timings } from '../../ui/display-constants.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { truncateText } from '../../ui/layout/plain-text.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { NamedIcon } from '../../ui/media/named-icon.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { TryAgain } from '../layout/said.tsx';
import type { Kept } from '../queries/shorten-answers.ts';
import type { usePage } from '../queries/use-public-query.ts';

export type HomeService = Kept<Service, 'name' | 'description' | 'price' | 'imageUrl' | 'icon'> &
  Partial<Pick<Service, 'priceGuide'>>;

interface HomeServicesProps {
  page: ReturnType<typeof usePage<'home'>>;
  services: HomeService[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Renders nothing without services, unless the page has a text for that case. */
export default function HomeServices(props: HomeServicesProps) {
  const { servicesTitle, noServices } = props.page.texts;
  if (props.services?.length === 0 && !props.failed && !noServices) return null;
  return (
    <Section aria-labelledby="servicii">
      <SectionHeading
        id="servicii"
        eyebrow="Servicii"
        title={servicesTitle ?? 'Serviciile noastre'}
        action={<TextLink to="/services" arrow data-prefetch label="Toate serviciile" />}
      />
      <ServiceList {...props} />
    </Section>
  );
}

function ServiceList({ page: { texts, findLang }, services, failed, onRetry }: HomeServicesProps) {
  if (failed) return <HomeServicesFailure onRetry={onRetry} />;
  if (!services) return <HomeServicesLoading />;
  if (services.length === 0)
    return <MessagePanel level={3} icon={Sprout} lang={findLang('noServices')} title={texts.noServices} />;
  const cards = services.map((service) => <HomeServiceCard key={service.id} service={service} />);
  if (services.length <= itemCounts.gridServices)
    return <div className="grid gap-6 md:max-lg:rows-2 lg:rows-3">{cards}</div>;
  return (
    <Carousel
      label="Serviciile noastre"
      period={timings.servicesMs}
      slideClassName="basis-full md:basis-1/2 lg:basis-1/3"
    >
      {cards}
    </Carousel>
  );
}

function HomeServicesLoading() {
  return (
    <SkeletonGroup count={itemCounts.gridServices} className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      <SkeletonCard pictureClassName="aspect-4/5" />
    </SkeletonGroup>
  );
}

function HomeServicesFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePanel
      role="alert"
      level={3}
      title="Nu am putut încărca serviciile"
      actions={<Button variant="forest" onClick={onRetry} label={<TryAgain />} />}
    />
  );
}

/** The card is one link, unless its picture failed and offers a retry. */
function HomeServiceCard({ service }: { service: HomeService }) {
  const { id, name, description, price, priceGuide, imageUrl, icon, pictures } = service;
  const hasPicture = isUsableUrl(imageUrl);
  return (
    <article
      className={classes(
        'group zoom-host on-dark relative isolate flex w-full min-w-0 flex-col justify-end overflow-clip rounded-card bg-forest',
        hasPicture ? 'aspect-4/5 max-h-136 min-h-[29rem]' : 'min-h-76',
      )}
    >
      {hasPicture ? (
        <Picture
          src={imageUrl}
          facts={pictures?.[imageUrl]}
          fill
          ratio="4 / 5"
          zoom
          className="data-[picture=error]:bottom-auto data-[picture=error]:h-1/2"
          sizes="(max-width: 767px) 92vw, (max-width: 1023px) 46vw, 400px"
        />
      ) : (
        <NamedIcon name={icon} size={44} strokeWidth={1.25} className="mt-7 mb-auto ml-6 text-sage sm:ml-7" />
      )}
      <div
        className={classes(
          'z-20 px-6 pb-6 group-has-data-[picture=error]:relative group-has-data-[picture=error]:pt-6 sm:px-7 sm:pb-7',
          hasPicture ? 'scrim-foot pt-28' : 'pt-10',
        )}
      >
        <h3>
          <Link to={`/services/${id}`} data-prefetch className="stretch outline-offset-[-6px]">
            {name}
          </Link>
        </h3>
        <p className="mt-2.5 text-sm text-limestone">{truncateText(description, textLengths.carouselDescription)}</p>
        <p className="mt-5 flex items-center justify-between gap-4 border-t border-(--hairline) pt-4 text-sm font-semibold figures">
          {price || (priceGuide ? 'Calculați prețul' : 'Preț la cerere')}
          <ArrowRight size={20} aria-hidden className="shrink-0 transition-transform group-hover:translate-x-1" />
        </p>
      </div>
    </article>
  );
}
