import { z } from 'zod';
import { formatVisitDay, formatVisitShortDay, formatVisitTime } from '../../visits/format-visit-time.ts';
import { defineEditableEmail } from '../define-email.ts';
import { buttonBlock } from '../email-page.ts';
import { manageableVisitFields, momentBlock, questionsBlock, visitFacts, visitReason } from './visit-parts.ts';

export const visitMoved = defineEditableEmail({
  label: 'Vizită mutată',
  shortLabel: 'Mutare',
  to: 'client',
  canBeJoined: true,
  fields: { ...manageableVisitFields, previousTime: z.string(), movedBy: z.enum(['visitor', 'staff']) },
  subject: ({ visit }) => `Vizita s-a mutat: ${formatVisitTime(visit)}`,
  opening: ({ movedBy }) =>
    movedBy === 'visitor'
      ? 'Am mutat vizita așa cum ați cerut. Data veche a fost eliberată.'
      : 'Am mutat vizita dumneavoastră. Dacă noua dată nu vă convine, puteți alege alta de pe pagina vizitei.',
  page: ({ company, visit, previousTime, manageUrl }) => ({
    preview: `Noua dată: ${formatVisitShortDay(visit.localTime)}.`,
    eyebrow: 'Vizită mutată',
    title: 'Vizita are o dată nouă',
    blocks: [
      { ...momentBlock(visit), before: formatVisitDay(previousTime) },
      visitFacts(visit),
      buttonBlock('Vedeți sau schimbați vizita', manageUrl),
      questionsBlock(company),
    ],
    reason: visitReason,
  }),
});
