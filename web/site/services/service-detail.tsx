import type { Project } from '../../../contract/content/projects.ts';
import type { Service } from '../../../contract/content/services.ts';
import { lazySection } from '../../ui/layout/lazy-section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { ServiceHero, serviceIntro } from './service-hero.tsx';

const ServiceBelowFold = lazySection('serviciu', () => import('./service-below-fold.tsx'));

export function ServiceDetail({ service, projects }: { service: Service; projects: Project[] }) {
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
      <ServiceBelowFold service={service} projects={projects} />
    </>
  );
}
