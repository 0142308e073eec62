import type { FAQPage } from 'schema-dts';
import { type Subject, websiteRef } from './subject.ts';

/** Describes the questions that the page shows, if there are any. */
export const describeQuestions = (
  { publicUrl, url }: Subject,
  questions: { question: string; answer: string }[] = [],
): FAQPage[] =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          '@id': `${url}#questions`,
          isPartOf: websiteRef(publicUrl),
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];
