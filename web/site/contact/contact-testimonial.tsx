import { StarRating } from '../../ui/feedback/star-rating.tsx';

/** One client's words, the same for every visitor. */
export function ContactTestimonial() {
  return (
    <figure className="on-dark rounded-card bg-forest p-7 sm:p-9">
      <div className="flex items-center gap-3">
        <StarRating value={5} className="text-sand!" />
        <span className="text-sm font-semibold figures">5.0/5</span>
      </div>
      <blockquote className="display mt-5 text-[1.375rem] leading-snug text-white sm:text-[1.5625rem]">
        „Le-am scris într-o seară, iar a doua zi aveam răspuns și trei întrebări bune despre curte. La vizită au venit
        exact la ora spusă.”
      </blockquote>
      <figcaption className="mt-5 text-sm text-sand">Raluca Mureșan, grădină de familie</figcaption>
    </figure>
  );
}
