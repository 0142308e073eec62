import { StarRating } from '../../ui/feedback/star-rating.tsx';
import { Accordion } from '../../ui/layout/accordion.tsx';
import { filledRows, Section } from '../../ui/layout/section.tsx';
import type { PageTexts } from '../queries/use-public-query.ts';

interface PlanTestimonialsProps {
  title: string | undefined;
  voices: NonNullable<PageTexts<'subscriptions'>['voices']>;
}

export function PlanTestimonials({ title = 'Ce spun abonații noștri', voices }: PlanTestimonialsProps) {
  return (
    <Section tone="sand" aria-labelledby="parerea-abonatilor" className="max-lg:estimate-54">
      <h2 id="parerea-abonatilor" className="max-w-2xl">
        {title}
      </h2>
      <ul className={`mt-12 gap-x-10 gap-y-10 lg:mt-16 lg:gap-x-14 ${filledRows.threeShort}`}>
        {voices.map(({ name, place, words, stars }) => (
          <li key={name}>
            <figure className="flex h-full flex-col border-t border-stone/50 pt-6">
              {stars && <StarRating value={stars} />}
              <blockquote className="display mt-5 text-heading leading-snug font-[430] text-forest">
                „{words}”
              </blockquote>
              <figcaption className="mt-auto pt-6 text-sm">
                <span className="block font-semibold">{name}</span>
                {place && <span className="text-ink-soft">{place}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function PlanQuestions({ questions }: { questions: NonNullable<PageTexts<'subscriptions'>['questions']> }) {
  const items = questions.map(({ question, answer }, index) => ({
    id: String(index),
    title: question,
    content: answer,
  }));
  return (
    <Section tone="paper" aria-labelledby="intrebari-abonamente">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <h2 id="intrebari-abonamente" className="lg:col-span-4">
          Întrebări frecvente
        </h2>
        <Accordion items={items} className="lg:col-span-8" />
      </div>
    </Section>
  );
}
