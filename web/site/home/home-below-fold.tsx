import { useEffect, useState } from 'react';
import type { Project } from '../../../contract/content/projects.ts';
import { breakpoints } from '../../ui/display-constants.ts';
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
export default function HomeBelowFold({ services, failed, onRetry, projects, page }: HomeBelowFoldProps) {
  const { texts } = page;
  const scrolled = useScrolledPast();
  const features = usePublicQuery({ ...featureCardsQuery, enabled: scrolled });
  const testimonials = usePublicQuery({ ...testimonialsQuery, enabled: scrolled });
  return (
    <>
      <HomeServices page={page} services={services} failed={failed} onRetry={onRetry} />
      <PortfolioTeaser items={projects} />
      <FeatureCards page={page} cards={features.isPending ? undefined : (features.data?.cards ?? [])} />
      <Testimonials
        texts={texts}
        testimonials={testimonials.isPending ? undefined : (testimonials.data?.testimonials ?? [])}
      />
      <ClosingLinks site={useSite()} texts={texts} />
    </>
  );
}

/** True from the moment the page has been scrolled past so many pixels, for good. */
function useScrolledPast(pixels: number = breakpoints.lazyScrollPx) {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (past) return;
    const look = () => window.scrollY > pixels && setPast(true);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [past, pixels]);
  return past;
}
