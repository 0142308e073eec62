import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { lazySection } from '../../ui/layout/lazy-section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { carouselImagesQuery, homeServicesQuery, projectsQuery, queryPath } from '../queries/public-queries.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { useSite } from '../queries/use-site.ts';
import { asSentence } from '../text/wording.ts';
import { heroPictures } from './hero/hero-pictures.ts';
import { HomeHero } from './hero/home-hero.tsx';
import { HomeContactBand } from './home-contact-band.tsx';
import { HomeFailure } from './home-failure.tsx';

const HomeBelowFold = lazySection('acasa', () => import('./home-below-fold.tsx'));

export const loader = createPrefetchLoader((get) =>
  Promise.all([get(queryPath(carouselImagesQuery)), get(queryPath(homeServicesQuery)), get(queryPath(projectsQuery))]),
);
export const clientLoader = noPrefetch;

export default function HomePage() {
  const site = useSite();
  const carousel = usePublicQuery(carouselImagesQuery);
  const services = usePublicQuery(homeServicesQuery);
  const portfolio = usePublicQuery(projectsQuery);
  const place = site.address.city ? ` în ${site.address.city}` : '';
  return (
    <>
      <PageHead
        title={`Grădini și peisagistică${place}`}
        description={`${asSentence(site.tagline || 'Grădini proiectate, plantate și îngrijite')} Consultație gratuită, garanție 2 ani, 500+ proiecte.`}
      />
      <HomeHero site={site} pictures={carousel.isPending ? [] : heroPictures(carousel.data?.images)} />
      <HomeContactBand site={site} />
      <HomeBelowFold
        services={services.data && (services.data.services ?? [])}
        failed={services.isError && !services.data}
        onRetry={() => services.refetch()}
        projects={portfolio.isPending ? undefined : (portfolio.data?.portfolioItems ?? [])}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <HomeFailure />;
}
