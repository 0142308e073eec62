import type { Service } from '../../../contract/content/services.ts';
import { timings } from '../../ui/display-constants.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { Gallery } from '../../ui/media/gallery.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { pictureAt } from '../queries/picture-at.ts';

export function ServiceGallery({ service }: { service: Service }) {
  const urls = (service.galleryImages ?? []).filter(isUsableUrl);
  return (
    <Section aria-labelledby="galerie">
      <SectionHeading
        id="galerie"
        title={urls.length > 0 ? 'Din grădinile în care am lucrat' : 'Galerie'}
        className="lg:mb-12"
      />
      <Gallery
        label={`Galerie: ${service.name}`}
        pictures={urls.map((url) => pictureAt(service, url))}
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
