import type { Service } from '../../../contract/content/services.ts';
import { timings } from '../../ui/display-constants.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { Gallery } from '../../ui/media/gallery.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { pickPicture, usePage } from '../queries/use-public-query.ts';

/** Absent without pictures, unless the page has a text for that case. */
export default function ServiceGallery({ service }: { service: Service }) {
  const { texts, textOr, findLang } = usePage('service');
  const urls = (service.galleryImages ?? []).filter(isUsableUrl);
  if (urls.length === 0 && !texts.noImages) return null;
  return (
    <Section aria-labelledby="galerie">
      <SectionHeading
        id="galerie"
        title={urls.length > 0 ? textOr(texts.galleryTitle, 'Galerie') : 'Galerie'}
        className="lg:mb-12"
      />
      <Gallery
        label={`Galerie: ${service.name}`}
        pictures={urls.map((url) => pickPicture(service, url))}
        emptyText={texts.noImages}
        emptyLang={findLang('noImages')}
        moves
        period={timings.serviceGalleryMs}
        dropFailures
        dots
        ratio="var(--gallery-ratio)"
        sizes="(min-width: 1304px) 1240px, 94vw"
        className="[--gallery-ratio:4/3] sm:[--gallery-ratio:3/2] lg:[--gallery-ratio:16/9]"
      />
    </Section>
  );
}
