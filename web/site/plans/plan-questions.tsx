import { Accordion } from '../../ui/layout/accordion.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { PageTexts } from '../queries/use-public-query.ts';

export default function PlanQuestions({
  questions,
}: {
  questions: NonNullable<PageTexts<'subscriptions'>['questions']>;
}) {
  const items = questions.map(({ question, answer }, at) => ({ id: String(at), title: question, content: answer }));
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
