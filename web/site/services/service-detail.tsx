import type { Project } from '../../../contract/content/projects.ts';
import type { Service } from '../../../contract/content/services.ts';
import { lazySection } from '../../ui/layout/lazy-section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { usePage } from '../queries/use-page.ts';
import { ServiceFacts } from './service-facts.tsx';
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
