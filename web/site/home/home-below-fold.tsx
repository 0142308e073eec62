import type { Project } from '../../../contract/content/projects.ts';
import { useScrolledPast } from '../../ui/layout/use-scrolled-past.ts';
import { featureCardsQuery, testimonialsQuery } from '../queries/public-queries.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { useSite } from '../queries/use-site.ts';
import { ClosingLinks } from './closing-links.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { HomeServices, type HomeServicesProps } from './home-services.tsx';
import { PortfolioTeaser } from './portfolio-teaser.tsx';
import { Testimonials } from './testimonials.tsx';

interface HomeBelowFoldProps extends HomeServicesProps {
  /** Undefined while they load. */
  projects: Project[] | undefined;
}

/** Everything under the first screen. */
export default function HomeBelowFold({ services, failed, onRetry, projects }: HomeBelowFoldProps) {
  const scrolled = useScrolledPast();
  const features = usePublicQuery({ ...featureCardsQuery, enabled: scrolled });
  const testimonials = usePublicQuery({ ...testimonialsQuery, enabled: scrolled });
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
