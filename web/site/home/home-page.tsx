import { useQuery } from '@tanstack/react-query';
import { noPrefetch, prefetching } from '../../lib/prefetch.ts';
import { lateSection } from '../../ui/late-section.tsx';
import { carouselImagesQuery, homeServicesQuery, pathOf, portfolioQuery } from '../data/queries.ts';
import { useSite } from '../data/use-site.ts';
import { asSentence } from '../data/wording.ts';
import { PageHead } from '../parts/page-head.tsx';
import { ContactBand } from './contact-band.tsx';
import { heroPictures } from './hero-pictures.ts';
import { HomeFailure } from './home-failure.tsx';
import { HomeHero } from './home-hero.tsx';

const HomeRest = lateSection('acasa', () => import('./home-rest.tsx'));

export const loader = prefetching((get) =>
  Promise.all([get(pathOf(carouselImagesQuery)), get(pathOf(homeServicesQuery)), get(pathOf(portfolioQuery))]),
);
export const clientLoader = noPrefetch;

export default function HomePage() {
  const site = useSite();
  const carousel = useQuery(carouselImagesQuery);
  const services = useQuery(homeServicesQuery);
  const portfolio = useQuery(portfolioQuery);
  const place = site.address.city ? ` în ${site.address.city}` : '';
  return (
    <>
      <PageHead
        title={`Grădini și peisagistică${place}`}
        description={`${asSentence(site.tagline || 'Grădini proiectate, plantate și îngrijite')} Consultație gratuită, garanție 2 ani, 500+ proiecte.`}
      />
      <HomeHero site={site} pictures={carousel.isPending ? [] : heroPictures(carousel.data?.images)} />
      <ContactBand site={site} />
      <HomeRest
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
