import { CloudRain } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { breakpoints, textLengths } from '../../ui/display-constants.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { createLazySection } from '../../ui/layout/lazy-section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { buildPhoneLink } from '../layout/phone-links.ts';
import { TryAgain } from '../layout/said.tsx';
import {
  buildPageQuery,
  carouselImagesQuery,
  featureCardsQuery,
  homeServicesQuery,
  projectsQuery,
  testimonialsQuery,
} from '../queries/public-queries.ts';
import { keepFields, keepStart, type ServicesReply } from '../queries/shorten-answers.ts';
import { usePage, usePublicQuery, useSite } from '../queries/use-public-query.ts';
import { listHeroPictures } from './hero/hero-pictures.ts';
import { HomeHero, toSentence } from './hero/home-hero.tsx';
import type { HomeService } from './home-services.tsx';
import { shortenToTeaser } from './teaser-projects.ts';

const HomeContactBand = createLazySection('acasa-contact', () => import('./home-contact-band.tsx'));
const HomeServices = createLazySection('acasa-servicii', () => import('./home-services.tsx'));
const PortfolioTeaser = createLazySection('acasa-portofoliu', () => import('./portfolio-teaser.tsx'));
const FeatureCards = createLazySection('acasa-avantaje', () => import('./feature-cards.tsx'));
const Testimonials = createLazySection('acasa-marturii', () => import('./testimonials.tsx'));
const ClosingLinks = createLazySection('acasa-final', () => import('./closing-links.tsx'));

const shortenServices = ({ services }: ServicesReply) => ({
  services: keepFields(services, ['name', 'description', 'price', 'priceGuide', 'imageUrl', 'icon']).map(
    ({ priceGuide, ...service }): HomeService => ({
      ...service,
      description: keepStart(service.description, textLengths.carouselDescription),
      // The price takes its place.
      ...(!service.price && { priceGuide }),
    }),
  ),
});

export const loader = createPrefetchLoader((get, _, getUnscripted) =>
  Promise.all([
    getUnscripted(testimonialsQuery).catch(() => undefined),
    getUnscripted(featureCardsQuery).catch(() => undefined),
    get(carouselImagesQuery),
    get(homeServicesQuery, shortenServices),
    get(projectsQuery, shortenToTeaser),
    get(buildPageQuery('home')).catch(() => undefined),
  ]),
);

export default function HomePage() {
  const site = useSite();
  const page = usePage('home');
  const { texts } = page;
  const carousel = usePublicQuery(carouselImagesQuery);
  const services = usePublicQuery({ ...homeServicesQuery, select: shortenServices });
  const portfolio = usePublicQuery({ ...projectsQuery, select: shortenToTeaser });
  const isScrolled = useScrolledPast(breakpoints.lazyScrollPx);
  const features = usePublicQuery({ ...featureCardsQuery, enabled: isScrolled });
  const testimonials = usePublicQuery({ ...testimonialsQuery, enabled: isScrolled });
  const gardens = site.address.city ? `Grădini în ${site.address.city}` : 'Grădini';
  return (
    <>
      <PageHead
        title={texts.eyebrow ?? gardens}
        description={texts.seoDescription ?? toSentence(texts.lead ?? (site.tagline || gardens))}
        image={texts.shareImage}
        pictures={texts.pictures}
      />
      <HomeHero
        site={site}
        page={page}
        pictures={carousel.isPending ? [] : listHeroPictures(carousel.hasFailed ? undefined : carousel.data?.images)}
      />
      <HomeContactBand site={site} texts={texts} />
      <HomeServices
        page={page}
        services={services.data?.services}
        failed={services.hasFailed}
        onRetry={() => services.refetch()}
      />
      <PortfolioTeaser items={portfolio.isPending ? undefined : (portfolio.data?.portfolioItems ?? [])} />
      <FeatureCards page={page} cards={features.isPending ? undefined : (features.data?.cards ?? [])} />
      <Testimonials
        texts={texts}
        testimonials={testimonials.isPending ? undefined : (testimonials.data?.testimonials ?? [])}
      />
      <ClosingLinks site={site} texts={texts} />
    </>
  );
}

export function ErrorBoundary() {
  return <HomeFailure />;
}

function HomeFailure() {
  const { phone } = useSite();
  return (
    <>
      <PageHead title="Pagina nu s-a putut încărca" description="Pagina nu s-a putut încărca." hidden />
      <MessagePanel
        level={1}
        icon={CloudRain}
        title="Pagina nu s-a putut încărca"
        text="E o ploaie trecătoare la noi. Mai încercați o dată sau contactați-ne."
        actions={
          <>
            <Button variant="forest" onClick={() => window.location.reload()} label={<TryAgain />} />
            {phone && <ButtonLink href={buildPhoneLink(phone)} variant="outline" label={phone} />}
          </>
        }
        className="py-section"
      />
    </>
  );
}

/** Stays true once the page has been scrolled that far. */
function useScrolledPast(pixels: number) {
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
