import { Link } from 'react-router';
import { pace } from '../../../contract/constants.ts';
import type { PortfolioItem } from '../../../contract/content/portfolio.ts';
import type { Service } from '../../../contract/content/services.ts';
import { Button } from '../../ui/button.tsx';
import { Gallery } from '../../ui/gallery.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { pictureAt } from '../data/picture-at.ts';
import { ClosingPanel } from '../parts/closing-panel.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { bookingOf } from './booking-link.ts';
import { RelatedProjects } from './related-projects.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { introOf, ServiceHero } from './service-hero.tsx';
import { ServiceQuestions } from './service-questions.tsx';
import { ServiceStory } from './service-story.tsx';
import { ServiceTrust } from './service-trust.tsx';

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
      <Section aria-labelledby="galerie">
        <SectionHeading id="galerie" title="Din grădinile în care am lucrat" className="lg:mb-12" />
        <Gallery
          label={`Galerie: ${service.name}`}
          pictures={(service.galleryImages ?? []).map((url) => pictureAt(service, url))}
          period={pace.serviceGalleryMs}
          dropFailures
          dots
          lightbox
          ratio="var(--gallery-ratio)"
          sizes="(min-width: 1304px) 1240px, 94vw"
          className="[--gallery-ratio:4/3] sm:[--gallery-ratio:3/2] lg:[--gallery-ratio:16/9]"
        />
      </Section>
      <ServiceStory service={service} />
      <ServiceTrust />
      <ServiceQuestions questions={service.faqs ?? []} />
      <RelatedProjects projects={projects} />
      <ClosingPanel
        title="Hai să vedem grădina împreună"
        text="Alege o zi, venim la fața locului și pleci cu un plan și un preț. Fără obligații."
      >
        <Button asChild size="lg">
          <Link to={bookingOf(service.id)}>Programează o evaluare</Link>
        </Button>
      </ClosingPanel>
    </>
  );
}
