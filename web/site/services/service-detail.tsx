import type { PortfolioItem } from '../../../contract/content/portfolio.ts';
import type { Service } from '../../../contract/content/services.ts';
import { lateSection } from '../../ui/late-section.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { introOf, ServiceHero } from './service-hero.tsx';

const ServiceRest = lateSection('serviciu', () => import('./service-rest.tsx'));

export function ServiceDetail({ service, projects }: { service: Service; projects: PortfolioItem[] }) {
  return (
    <>
      <PageHead
        title={service.seoTitle ?? service.name}
        description={service.seoDescription ?? introOf(service)}
        image={service.shareImage ?? service.imageUrl}
        pictures={service.pictures}
      />
      <ServiceHero service={service} />
      <ServiceFacts service={service} />
      <ServiceRest service={service} projects={projects} />
    </>
  );
}
