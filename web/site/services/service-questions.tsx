import type { Service } from '../../../contract/content/services.ts';
import { Accordion } from '../../ui/layout/accordion.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { PageTexts } from '../queries/use-page.ts';
import { ServiceContact } from './service-contact.tsx';

interface ServiceQuestionsProps {
  service: Service;
  texts: PageTexts<'service'>;
}

export default function ServiceQuestions({ service, texts }: ServiceQuestionsProps) {
  const questions = service.faqs ?? [];
  return (
    <Section aria-label="Întrebări și contact">
      <div className="grid items-start gap-x-8 gap-y-14 lg:grid-cols-12">
        {questions.length > 0 && (
          <div className="lg:col-span-7">
            <h2 className="mb-8 lg:mb-10">Întrebări frecvente</h2>
            <Accordion
              items={questions.map(({ question, answer }, place) => ({
                id: String(place),
                title: question,
                content: answer,
              }))}
            />
          </div>
        )}
        <ServiceContact
          service={service.name}
          texts={texts}
          className="lg:sticky lg:top-28 lg:col-span-4 lg:col-start-9"
        />
      </div>
    </Section>
  );
}
