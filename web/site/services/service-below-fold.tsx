import { Link } from 'react-router';
import type { Project } from '../../../contract/content/projects.ts';
import type { Service } from '../../../contract/content/services.ts';
import { Button } from '../../ui/form/button.tsx';
import { lazySection } from '../../ui/layout/lazy-section.tsx';
import { CoverageBand } from '../coverage/coverage-band.tsx';
import { ClosingPanel } from '../layout/closing-panel.tsx';
import { usePage } from '../queries/use-page.ts';
import { bookingUrl } from '../text/booking-url.ts';
import { RelatedProjects } from './related-projects.tsx';
import { ServiceDescription } from './service-description.tsx';
import { ServiceGallery } from './service-gallery.tsx';
import { ServiceQuestions } from './service-questions.tsx';
import { ServiceTrust } from './service-trust.tsx';

const ServiceCalculator = lazySection('pret', () => import('../prices/service-calculator.tsx'));

/** Everything under the first screen. */
export default function ServiceBelowFold({ service, projects }: { service: Service; projects: Project[] }) {
  const { texts, textOr } = usePage('service');
  return (
    <>
      <ServiceGallery service={service} />
      <ServiceDescription service={service} />
      {service.priceGuide?.brackets && (
        <ServiceCalculator id={service.id} name={service.name} guide={service.priceGuide} />
      )}
      <CoverageBand />
      <ServiceTrust voice={texts.voices?.[0]} figures={texts.figures} />
      <ServiceQuestions service={service} texts={texts} />
      <RelatedProjects projects={projects} emptyTitle={texts.noProjectsTitle} />
      <ClosingPanel title={textOr(texts.closingTitle, 'Programați o vizită')} text={texts.closingText}>
        <Button asChild size="lg">
          <Link to={bookingUrl(service.id)}>Programează o vizită</Link>
        </Button>
      </ClosingPanel>
    </>
  );
}
