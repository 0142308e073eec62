import { StarRating } from '../../ui/feedback/star-rating.tsx';
import type { PageTexts } from '../queries/use-page.ts';

/** One client's words, the same for every visitor. */
export function ContactTestimonial({ voice }: { voice: NonNullable<PageTexts<'contact'>['voices']>[number] }) {
  const { name, place, words, stars } = voice;
  return (
    <figure className="on-dark rounded-card bg-forest p-7 sm:p-9">
      {stars && (
        <div className="mb-5 flex items-center gap-3">
          <StarRating value={stars} className="text-sand!" />
          <span className="text-sm font-semibold figures">{stars.toFixed(1)}/5</span>
        </div>
      )}
      <blockquote className="display text-[1.375rem] leading-snug text-white sm:text-[1.5625rem]">„{words}”</blockquote>
      <figcaption className="mt-5 text-sm text-sand">{[name, place].filter(Boolean).join(', ')}</figcaption>
    </figure>
  );
}
