import { Link } from 'react-router';
import type { PortfolioItem } from '../../../contract/content/portfolio.ts';
import type { Service } from '../../../contract/content/services.ts';
import { Button } from '../../ui/button.tsx';
import { ClosingPanel } from '../parts/closing-panel.tsx';
import { bookingOf } from './booking-link.ts';
import { RelatedProjects } from './related-projects.tsx';
import { ServiceGallery } from './service-gallery.tsx';
import { ServiceQuestions } from './service-questions.tsx';
import { ServiceStory } from './service-story.tsx';
import { ServiceTrust } from './service-trust.tsx';

/** Everything under the first screen. */
export default function ServiceRest({ service, projects }: { service: Service; projects: PortfolioItem[] }) {
  return (
    <>
      <ServiceGallery service={service} />
      <ServiceStory service={service} />
      <ServiceTrust />
      <ServiceQuestions questions={service.faqs ?? []} />
      <RelatedProjects projects={projects} />
      <ClosingPanel
        title="Haideți să vedem grădina împreună"
        text="Alegeți o zi, venim la fața locului și rămâneți cu un plan și un preț. Fără obligații."
      >
        <Button asChild size="lg">
          <Link to={bookingOf(service.id)}>Programează o evaluare</Link>
        </Button>
      </ClosingPanel>
    </>
  );
}
