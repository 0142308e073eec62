import { StarRating } from '../../ui/feedback/star-rating.tsx';
import { Section } from '../../ui/layout/section.tsx';

/** What people with a plan say; fixed words of this page. */
export function PlanTestimonials() {
  return (
    <Section tone="sand" aria-labelledby="parerea-abonatilor">
      <h2 id="parerea-abonatilor" className="max-w-2xl">
        Cei care ne au în grădină tot anul
      </h2>
      <ul className="mt-12 grid gap-x-10 gap-y-10 md:grid-cols-3 lg:mt-16 lg:gap-x-14">
        {testimonials.map(({ name, place, words }) => (
          <li key={name}>
            <figure className="flex h-full flex-col border-t border-stone/50 pt-6">
              <StarRating value={5} />
              <blockquote className="display mt-5 text-heading leading-snug font-[430] text-forest">
                „{words}”
              </blockquote>
              <figcaption className="mt-auto pt-6 text-sm">
                <span className="block font-semibold">{name}</span>
                <span className="text-ink-soft">{place}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const testimonials = [
  {
    name: 'Simona Bărbat',
    place: 'Abonată din 2021, Mănăștur',
    words: 'Vin la două săptămâni, fără să-i sun. Sâmbetele mele sunt din nou sâmbete.',
  },
  {
    name: 'Călin și Dora Rus',
    place: 'Abonați din 2019, Borhanci',
    words: 'Primul an în care trandafirii au trecut iarna toți. Și primul în care n-am mai uitat de irigație.',
  },
  {
    name: 'Eniko Szabo',
    place: 'Abonată din 2017, Dezmir',
    words: 'La pensiune, oaspeții fotografiază grădina înaintea camerelor. Spune tot.',
  },
];
