import { formatVisitShortDay, formatVisitTime } from '../../visits/format-visit-time.ts';
import { defineEditableEmail } from '../define-email.ts';
import { buttonBlock } from '../email-page.ts';
import { manageableVisitFields, momentBlock, questionsBlock, visitFacts, visitReason } from './visit-parts.ts';

export const visitConfirmed = defineEditableEmail({
  label: 'Vizită confirmată',
  shortLabel: 'Confirmare',
  to: 'client',
  fields: manageableVisitFields,
  subject: ({ visit }) => `Vizita este confirmată: ${formatVisitTime(visit)}`,
  opening: () => 'Echipa noastră ajunge la dumneavoastră la data de mai jos.',
  page: ({ company, visit, manageUrl }) => ({
    preview: `${visit.service}, ${formatVisitShortDay(visit.localTime)}. Ne vedem atunci.`,
    eyebrow: 'Vizită confirmată',
    title: 'Vizita dumneavoastră este confirmată',
    blocks: [
      momentBlock(visit),
      visitFacts(visit),
      buttonBlock('Vedeți vizita', manageUrl),
      'Dacă vi se schimbă planurile, o puteți muta sau anula de pe aceeași pagină.',
      questionsBlock(company),
    ],
    reason: visitReason,
  }),
});
