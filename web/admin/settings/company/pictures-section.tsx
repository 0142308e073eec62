import type { Site } from '../../../../contract/site/schemas.ts';
import { PictureInput } from '../../pictures/picker/picture-input.tsx';
import { SettingsSection } from '../settings-section.tsx';
import type { SiteSectionProps } from './site-section.ts';

type Images = Site['images'];

const labels: Record<Exclude<keyof Images, 'sal'>, string> = {
  about: 'Pagina „Despre noi”',
  contact: 'Pagina de contact',
  share: 'La distribuirea unui link',
};

export function PicturesSection({ site: { images }, change, error }: SiteSectionProps) {
  return (
    <SettingsSection
      id="imagini"
      title="Imagini"
      text="Imaginile paginii principale se schimbă din „Pagina principală”."
    >
      {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
        <div key={name}>
          <p className="mb-2 font-semibold text-forest">{labels[name]}</p>
          <PictureInput
            label={labels[name]}
            value={images[name] || undefined}
            onChange={(url) => change({ images: { ...images, [name]: url ?? '' } })}
            invalid={Boolean(error(`images.${name}`))}
          />
        </div>
      ))}
    </SettingsSection>
  );
}
