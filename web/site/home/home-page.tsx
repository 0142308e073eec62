import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { lazySection } from '../../ui/layout/lazy-section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import {
  carouselImagesQuery,
  homeServicesQuery,
  pageQuery,
  projectsQuery,
  queryPath,
} from '../queries/public-queries.ts';
import { usePage } from '../queries/use-page.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { useSite } from '../queries/use-site.ts';
import { asSentence } from '../text/wording.ts';
import { heroPictures } from './hero/hero-pictures.ts';
import { HomeHero } from './hero/home-hero.tsx';
import { HomeContactBand } from './home-contact-band.tsx';
import { HomeFailure } from './home-failure.tsx';

const HomeBelowFold = lazySection('acasa', () => import('./home-below-fold.tsx'));

export const loader = createPrefetchLoader((get) =>
  Promise.all([
    get(queryPath(carouselImagesQuery)),
    get(queryPath(homeServicesQuery)),
    get(queryPath(projectsQuery)),
    get(queryPath(pageQuery('home'))).catch(() => undefined),
  ]),
);
export const clientLoader = noPrefetch;

export default function HomePage() {
  const site = useSite();
  const page = usePage('home');
  const { texts } = page;
  const carousel = usePublicQuery(carouselImagesQuery);
  const services = usePublicQuery(homeServicesQuery);
  const portfolio = usePublicQuery(projectsQuery);
  const gardens = site.address.city ? `Grădini în ${site.address.city}` : 'Grădini';
  return (
    <>
      <PageHead
        title={texts.eyebrow ?? gardens}
        description={texts.seoDescription ?? asSentence(texts.lead ?? (site.tagline || gardens))}
        image={texts.shareImage}
        pictures={texts.pictures}
      />
      <HomeHero site={site} page={page} pictures={carousel.isPending ? [] : heroPictures(carousel.data?.images)} />
      <HomeContactBand site={site} texts={texts} />
      <HomeBelowFold
        page={page}
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
