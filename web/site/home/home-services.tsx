import { Sprout } from 'lucide-react';
import { Link } from 'react-router';
import { count, pace, screen } from '../../../contract/constants.ts';
import type { Service } from '../../../contract/content/services.ts';
import { Button } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SkeletonCard } from '../../ui/skeleton-card.tsx';
import { SkeletonGroup } from '../../ui/skeleton-group.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { HomeServiceCard } from './home-service-card.tsx';

export interface HomeServicesProps {
  /** Undefined while they load. */
  services: Service[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

export function HomeServices(props: HomeServicesProps) {
  return (
    <Section aria-labelledby="servicii">
      <SectionHeading
        id="servicii"
        eyebrow="Servicii"
        title="Tot ce cere o grădină, de la prima schiță la a zecea vară"
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

function ServiceList({ services, failed, onRetry }: HomeServicesProps) {
  if (failed) return <Failure onRetry={onRetry} />;
  if (!services) return <Waiting />;
  if (services.length === 0)
    return (
      <MessagePanel
        level={3}
        icon={<Sprout size={28} aria-hidden />}
        title={<span lang="en">No services available at the moment.</span>}
      />
    );
  const cards = services.map((service) => <HomeServiceCard key={service.id} service={service} />);
  if (services.length <= count.gridServices)
    return <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">{cards}</div>;
  return (
    <Carousel
      label="Serviciile noastre"
      period={pace.servicesMs}
      perView={{ base: 1, md: 2, lg: 3 }}
      swipeThreshold={screen.swipePx}
    >
      {cards}
    </Carousel>
  );
}

function Waiting() {
  return (
    <SkeletonGroup count={count.gridServices} className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      <SkeletonCard pictureClassName="aspect-4/5" />
    </SkeletonGroup>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
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
