import { formatVisitHours, formatVisitShortDay, formatVisitTime } from '../../visits/format-visit-time.ts';
import { defineEditableEmail } from '../define-email.ts';
import { buttonBlock } from '../email-page.ts';
import { manageableVisitFields, momentBlock, visitFacts, visitReason } from './visit-parts.ts';

export const visitReminder = defineEditableEmail({
  label: 'Reamintire cu o zi înainte',
  shortLabel: 'Reamintire',
  to: 'client',
  // It says 'tomorrow', so it must not arrive tomorrow.
  lifeHours: 14,
  fields: manageableVisitFields,
  subject: ({ visit }) => `Mâine ne vedem: ${formatVisitTime(visit)}`,
  opening: () => 'Vă reamintim de vizita de mâine. Ar fi de folos să putem intra în curte și să avem unde opri mașina.',
  page: ({ company, visit, manageUrl }) => ({
    preview: `${visit.service}, ${formatVisitHours(visit) || formatVisitShortDay(visit.localTime)}.`,
    eyebrow: 'Mâine',
    title: 'Mâine ajungem la dumneavoastră',
    blocks: [
      momentBlock(visit),
      visitFacts(visit),
      buttonBlock('Vedeți vizita', manageUrl),
      `Dacă a intervenit ceva, anunțați-ne${company.phone ? ` la ${company.phone}` : ''} sau mutați vizita de pe pagina ei.`,
    ],
    reason: visitReason,
  }),
});
