import { CalendarSync, MapPin, Timer } from 'lucide-react';
import type { Project } from '../../../contract/content/projects.ts';
import type { Service } from '../../../contract/content/services.ts';
import { IconTile } from '../../ui/layout/icon-tile.tsx';
import { lazySection } from '../../ui/layout/lazy-section.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { usePage } from '../queries/use-page.ts';
import { ServiceHero, serviceIntro } from './service-hero.tsx';

const ServiceGallery = lazySection('serviciu-galerie', () => import('./service-gallery.tsx'));
const ServiceDescription = lazySection('serviciu-descriere', () => import('./service-description.tsx'));
const ServiceCalculator = lazySection('pret', () => import('../prices/service-calculator.tsx'));
const CoverageBand = lazySection('serviciu-zona', () => import('../coverage/coverage-band.tsx'));
const ServiceTrust = lazySection('serviciu-incredere', () => import('./service-trust.tsx'));
const ServiceQuestions = lazySection('serviciu-intrebari', () => import('./service-questions.tsx'));
const RelatedProjects = lazySection('serviciu-lucrari', () => import('./related-projects.tsx'));
const ServiceClosing = lazySection('serviciu-final', () => import('./service-closing.tsx'));

export function ServiceDetail({ service, projects }: { service: Service; projects: Project[] }) {
  const { texts, textOr } = usePage('service');
  return (
    <>
      <PageHead
        title={service.seoTitle ?? service.name}
        description={service.seoDescription ?? serviceIntro(service)}
        image={service.shareImage ?? service.imageUrl}
        pictures={service.pictures}
      />
      <ServiceHero service={service} />
      <ServiceFacts service={service} />
      <ServiceGallery service={service} />
      <ServiceDescription service={service} />
      {service.priceGuide?.brackets && (
        <ServiceCalculator id={service.id} name={service.name} guide={service.priceGuide} />
      )}
      <CoverageBand />
      <ServiceTrust voice={texts.voices?.[0]} figures={texts.figures} />
      <ServiceQuestions service={service} texts={texts} />
      <RelatedProjects projects={projects} emptyTitle={texts.noProjectsTitle} />
      <ServiceClosing
        id={service.id}
        title={textOr(texts.closingTitle, 'Programați o vizită')}
        text={texts.closingText}
      />
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
