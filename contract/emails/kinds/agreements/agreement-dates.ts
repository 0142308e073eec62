import { z } from 'zod';
import { formatVisitShortDay } from '../../../visits/format-visit-time.ts';
import { defineEditableEmail } from '../../define-email.ts';
import { factsBlock } from '../../email-page.ts';
import { visitorText } from '../../visitor-text.ts';
import { questionsBlock } from '../visit-parts.ts';
import { agreementReason, agreementVisit, visitFactsBlock } from './agreement-parts.ts';

/** All next visits of a client's agreements, instead of an e-mail for each. */
export const agreementDates = defineEditableEmail({
  label: 'Zilele următoare din contract',
  shortLabel: 'Zilele din contract',
  to: 'client',
  fields: {
    name: z.string(),
    address: z.string(),
    /** In order; at least one. */
    visits: z.array(agreementVisit).min(1),
  },
  subject: ({ visits }) =>
    visits.length === 1
      ? `Venim ${formatVisitShortDay(visits[0]?.localTime ?? '')}`
      : `Următoarele vizite: prima ${formatVisitShortDay(visits[0]?.localTime ?? '')}`,
  opening: ({ visits }) =>
    visits.length === 1
      ? 'Am planificat următoarea vizită din contractul de întreținere. Dacă ziua nu vă convine, spuneți-ne.'
      : 'Am planificat următoarele vizite din contractul de întreținere. Dacă o zi nu vă convine, spuneți-ne.',
  page: ({ company, address, visits }) => ({
    preview: `Prima vizită: ${formatVisitShortDay(visits[0]?.localTime ?? '')}.`,
    eyebrow: 'Contract de întreținere',
    title: visits.length === 1 ? 'Următoarea vizită' : 'Următoarele vizite',
    blocks: [
      visitFactsBlock(visits),
      factsBlock({ label: 'Adresă', value: visitorText(address) }),
      questionsBlock(company),
    ],
    reason: agreementReason,
  }),
});
