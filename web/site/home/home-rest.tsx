import { useQuery } from '@tanstack/react-query';
import type { PortfolioItem } from '../../../contract/content/portfolio.ts';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';
import { featureCardsQuery, testimonialsQuery } from '../data/queries.ts';
import { useSite } from '../data/use-site.ts';
import { ClosingLinks } from './closing-links.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { HomeServices, type HomeServicesProps } from './home-services.tsx';
import { PortfolioTeaser } from './portfolio-teaser.tsx';
import { Testimonials } from './testimonials.tsx';

interface HomeRestProps extends HomeServicesProps {
  /** Undefined while they load. */
  projects: PortfolioItem[] | undefined;
}

/** Everything under the first screen. */
export default function HomeRest({ services, failed, onRetry, projects }: HomeRestProps) {
  const scrolled = useScrolledPast();
  const features = useQuery({ ...featureCardsQuery, enabled: scrolled });
  const testimonials = useQuery({ ...testimonialsQuery, enabled: scrolled });
  return (
    <>
      <HomeServices services={services} failed={failed} onRetry={onRetry} />
      <PortfolioTeaser items={projects} />
      <FeatureCards cards={features.isPending ? undefined : (features.data?.cards ?? [])} />
      <Testimonials testimonials={testimonials.isPending ? undefined : (testimonials.data?.testimonials ?? [])} />
      <ClosingLinks site={useSite()} />
    </>
  );
}
