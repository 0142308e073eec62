import { StarRating } from '../../../ui/feedback/star-rating.tsx';
import type { Fields } from './compare-fields.ts';

/** A testimonial as the front page sets it: the page beside shows it only when its turn comes. */
export function QuotePreview({ fields }: { fields: Fields }) {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return (
    <figure className="rounded-xl bg-limestone p-6">
      <figcaption className="mb-4 text-xs font-medium text-ink-soft">Cum arată pe site</figcaption>
      <StarRating value={typeof fields.rating === 'number' ? fields.rating : 5} />
      <blockquote className="display mt-4 text-[1.25rem] leading-snug text-forest">
        „{text('content') || 'Cuvintele clientului'}”
      </blockquote>
      <p className="mt-4 font-semibold">{text('name') || 'Numele clientului'}</p>
      <p className="text-ink-soft">{text('company')}</p>
    </figure>
  );
}
