import { CalendarSync, MapPin, Phone, Timer } from 'lucide-react';
import type { Project } from '../../../contract/content/projects.ts';
import type { Service } from '../../../contract/content/services.ts';
import { isCompleteGuide } from '../../../contract/prices/price-guide.ts';
import { classes } from '../../ui/classes.ts';
import { textLengths } from '../../ui/display-constants.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { IconTile } from '../../ui/layout/icon-tile.tsx';
import { createLazySection } from '../../ui/layout/lazy-section.tsx';
import { truncateText } from '../../ui/layout/plain-text.tsx';
import { Container, Section } from '../../ui/layout/section.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { buildBookingUrl } from '../forms/booking-url.ts';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { buildPhoneLink } from '../layout/phone-links.ts';
import { BookVisit, bookVisit, Said } from '../layout/said.tsx';
import { TrustBadges } from '../layout/trust-badges.tsx';
import { pickPicture, usePage, useSite } from '../queries/use-public-query.ts';

const ServiceGallery = createLazySection('serviciu-galerie', () => import('./service-gallery.tsx'));
const ServiceDescription = createLazySection('serviciu-descriere', () => import('./service-description.tsx'));
const ServiceCalculator = createLazySection('pret', () => import('../prices/service-calculator.tsx'));
const CoverageBand = createLazySection('serviciu-zona', () => import('../coverage/coverage-check.tsx'));
const ServiceTrust = createLazySection('serviciu-incredere', () => import('./service-trust.tsx'));
const ServiceQuestions = createLazySection('serviciu-intrebari', () => import('./service-questions.tsx'));
const RelatedProjects = createLazySection('serviciu-lucrari', () => import('./related-projects.tsx'));
const ServiceClosing = createLazySection('serviciu-final', () => import('./service-closing.tsx'));

export function ServiceDetail({ service, projects }: { service: Service; projects: Project[] }) {
  const { texts, textOr } = usePage('service');
  return (
    <>
      <PageHead
        title={service.seoTitle ?? service.name}
        description={service.seoDescription ?? getServiceIntro(service)}
        image={service.shareImage ?? service.imageUrl}
        pictures={service.pictures}
      />
      <ServiceHero service={service} />
      <ServiceFacts service={service} />
      <ServiceGallery service={service} />
      <ServiceDescription service={service} />
      {isCompleteGuide(service.priceGuide) && (
        <ServiceCalculator id={service.id} name={service.name} guide={service.priceGuide} />
      )}
      <CoverageBand />
      <ServiceTrust voice={texts.voices?.[0]} figures={texts.figures} />
      <ServiceQuestions service={service} texts={texts} />
      <RelatedProjects projects={projects} emptyTitle={texts.noProjectsTitle} />
      <ServiceClosing id={service.id} title={textOr(texts.closingTitle, bookVisit)} text={texts.closingText} />
    </>
  );
}

function ServiceFacts({ service }: { service: Service }) {
  const facts = [
    { icon: <Timer size={23} aria-hidden />, name: 'Durată', value: service.duration },
    { icon: <MapPin size={23} aria-hidden />, name: 'Zonă acoperită', value: service.coverage },
    {
      icon: <CalendarSync size={23} aria-hidden />,
      name: 'Frecvență recomandată',
      value: service.recommendedFrequency,
    },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <Section tone="paper" space="none" aria-label="Pe scurt">
      <div className="grid divide-(--hairline) max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
        {facts.map(({ icon, name, value }) => (
          <div key={name} className="py-7 md:px-8 md:py-10 md:first:pl-0 md:last:pr-0">
            <IconTile icon={icon} title={name} text={value} />
          </div>
        ))}
      </div>
    </Section>
  );
}

const getServiceIntro = ({ shortDesc, description }: Service) =>
  shortDesc?.trim() || truncateText(description, textLengths.heroDescription);

function ServiceHero({ service }: { service: Service }) {
  const { texts, textOr } = usePage('service');
  const picture = isUsableUrl(service.imageUrl) && pickPicture(service, service.imageUrl);
  return (
    <section className="relative">
      {picture && (
        <div className="relative aspect-4/3 overflow-hidden bg-leaf-soft max-lg:max-h-[40svh] sm:aspect-2/1 lg:absolute lg:inset-y-0 lg:right-0 lg:left-1/2 lg:aspect-auto lg:rounded-l-card">
          <Picture fill priority {...picture} sizes="(min-width: 1024px) 75vw, 113vw" />
        </div>
      )}
      <Container
        className={classes(picture && 'lg:grid lg:min-h-[min(48rem,calc(100svh-5rem))] lg:grid-cols-2 lg:items-center')}
      >
        <div className="py-9 sm:py-12 lg:py-16 lg:pr-16 xl:pr-20">
          <Breadcrumbs list={{ to: '/services', label: 'Servicii' }} title={service.name} />
          <h1 className="mt-6">{service.name}</h1>
          <p className="mt-5 max-w-xl text-lead text-(--quiet)">{getServiceIntro(service)}</p>
          {service.price && (
            <p className="mt-8 flex flex-col">
              <span className="text-sm text-(--quiet)">{textOr(texts.priceLabel, 'Preț')}</span>
              <span className="display text-quote text-(--heading) figures">{service.price}</span>
            </p>
          )}
          {isCompleteGuide(service.priceGuide) && (
            <TextLink href="#cat-costa" className="mt-3 min-h-11 text-sm">
              Calculați prețul pentru dumneavoastră
            </TextLink>
          )}
          <HeroActions serviceId={service.id} />
          <TrustBadges badges={texts.badges} iconClassName="text-leaf-dark" className="mt-10 gap-x-7! lg:mt-12" />
        </div>
      </Container>
    </section>
  );
}

function HeroActions({ serviceId }: { serviceId: string }) {
  const { phone } = useSite();
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink
        to={buildBookingUrl(serviceId)}
        size="lg"
        className="max-sm:grow max-sm:px-5"
        label={<BookVisit tu="Programează Acum" />}
      />
      {phone && (
        <ButtonLink href={buildPhoneLink(phone)} size="lg" variant="outline" className="max-sm:grow max-sm:px-5">
          <Phone size={18} aria-hidden />
          <Said tu="Sună acum" dvs="Sunați acum" />
        </ButtonLink>
      )}
    </div>
  );
}
