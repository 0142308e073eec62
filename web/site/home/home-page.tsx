import { useQuery } from '@tanstack/react-query';
import { noPrefetch, prefetching } from '../../lib/prefetch.ts';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';
import {
  carouselImagesQuery,
  featureCardsQuery,
  homeServicesQuery,
  pathOf,
  portfolioQuery,
  testimonialsQuery,
} from '../data/queries.ts';
import { useSite } from '../data/use-site.ts';
import { PageHead } from '../parts/page-head.tsx';
import { ClosingLinks } from './closing-links.tsx';
import { ContactBand } from './contact-band.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { heroPictures } from './hero-pictures.ts';
import { HomeFailure } from './home-failure.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeServices } from './home-services.tsx';
import { PortfolioTeaser } from './portfolio-teaser.tsx';
import { Testimonials } from './testimonials.tsx';

export const loader = prefetching((get) =>
  Promise.all([get(pathOf(carouselImagesQuery)), get(pathOf(homeServicesQuery)), get(pathOf(portfolioQuery))]),
);
export const clientLoader = noPrefetch;

export default function HomePage() {
  const site = useSite();
  const scrolled = useScrolledPast();
  const carousel = useQuery(carouselImagesQuery);
  const services = useQuery(homeServicesQuery);
  const portfolio = useQuery(portfolioQuery);
  const features = useQuery({ ...featureCardsQuery, enabled: scrolled });
  const testimonials = useQuery({ ...testimonialsQuery, enabled: scrolled });
  const place = site.address.city ? ` în ${site.address.city}` : '';
  return (
    <>
      <PageHead
        title={`Grădini și peisagistică${place}`}
        description={`${site.tagline || 'Grădini proiectate, plantate și îngrijite'}. Consultație gratuită, garanție 2 ani, 500+ proiecte.`}
      />
      <HomeHero site={site} pictures={carousel.isPending ? [] : heroPictures(carousel.data?.images)} />
      <ContactBand site={site} />
      <HomeServices
        services={services.data && (services.data.services ?? [])}
        failed={services.isError && !services.data}
        onRetry={() => services.refetch()}
      />
      <PortfolioTeaser items={portfolio.isPending ? undefined : (portfolio.data?.portfolioItems ?? [])} />
      <FeatureCards cards={features.isPending ? undefined : (features.data?.cards ?? [])} />
      <Testimonials testimonials={testimonials.isPending ? undefined : (testimonials.data?.testimonials ?? [])} />
      <ClosingLinks site={site} />
    </>
  );
}

export function ErrorBoundary() {
  return <HomeFailure />;
}
