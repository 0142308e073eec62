import { Sprout } from 'lucide-react';
import { Link } from 'react-router';
import type { Service } from '../../../contract/content/services.ts';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { itemCounts, timings } from '../../ui/display-constants.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import type { usePage } from '../queries/use-page.ts';
import { HomeServiceCard } from './home-service-card.tsx';

export interface HomeServicesProps {
  page: ReturnType<typeof usePage<'home'>>;
  services: Service[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Absent without services, unless the page has a text for that case. */
export default function HomeServices(props: HomeServicesProps) {
  const { servicesTitle, noServices } = props.page.texts;
  if (props.services?.length === 0 && !props.failed && !noServices) return null;
  return (
    <Section aria-labelledby="servicii">
      <SectionHeading
        id="servicii"
        eyebrow="Servicii"
        title={servicesTitle ?? 'Serviciile noastre'}
        action={
          <TextLink asChild arrow>
            <Link to="/services" prefetch="intent">
              Toate serviciile
            </Link>
          </TextLink>
        }
      />
      <ServiceList {...props} />
    </Section>
  );
}

function ServiceList({ page: { texts, findLang }, services, failed, onRetry }: HomeServicesProps) {
  if (failed) return <HomeServicesFailure onRetry={onRetry} />;
  if (!services) return <HomeServicesLoading />;
  if (services.length === 0)
    return (
      <MessagePanel
        level={3}
        icon={<Sprout size={28} aria-hidden />}
        lang={findLang('noServices')}
        title={texts.noServices}
      />
    );
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
      actions={
        <Button variant="forest" onClick={onRetry}>
          Încearcă din nou
        </Button>
      }
    />
  );
}
