import type { Service } from '../../../contract/content/services.ts';
import { timings } from '../../ui/display-constants.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { Gallery } from '../../ui/media/gallery.tsx';
import { pictureAt } from '../queries/picture-at.ts';

export function ServiceGallery({ service }: { service: Service }) {
  return (
    <Section aria-labelledby="galerie">
      <SectionHeading id="galerie" title="Din grădinile în care am lucrat" className="lg:mb-12" />
      <Gallery
        label={`Galerie: ${service.name}`}
        pictures={(service.galleryImages ?? []).map((url) => pictureAt(service, url))}
        moves
        period={timings.serviceGalleryMs}
        dropFailures
        dots
        lightbox
        ratio="var(--gallery-ratio)"
        sizes="(min-width: 1304px) 1240px, 94vw"
        className="[--gallery-ratio:4/3] sm:[--gallery-ratio:3/2] lg:[--gallery-ratio:16/9]"
      />
    </Section>
  );
}
