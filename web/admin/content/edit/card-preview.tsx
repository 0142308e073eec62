import { featureIcon } from '../../../ui/media/feature-icons.ts';
import type { Fields } from './compare-fields.ts';

/** A card of the front page as visitors see it, while it is being written. */
export function CardPreview({ fields }: { fields: Fields }) {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const Icon = featureIcon(text('icon'));
  return (
    <figure className="rounded-xl bg-limestone p-6">
      <figcaption className="mb-4 text-xs font-medium text-ink-soft">Cum arată cardul</figcaption>
      <div className="max-w-72 border-t border-forest/25 pt-6">
        <Icon size={34} strokeWidth={1.25} aria-hidden className="text-leaf" />
        <p className="display mt-5 text-heading text-forest">{text('title') || 'Titlul cardului'}</p>
        <p className="mt-2.5 text-ink-soft">{text('description') || 'Două rânduri despre ce câștigă clientul.'}</p>
      </div>
    </figure>
  );
}
