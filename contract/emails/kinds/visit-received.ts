import { formatVisitShortDay } from '../../visits/format-visit-time.ts';
import { defineEditableEmail } from '../define-email.ts';
import { buttonBlock, smallPrintBlock } from '../email-page.ts';
import { manageableVisitFields, momentBlock, questionsBlock, visitFacts, visitReason } from './visit-parts.ts';

export const visitReceived = defineEditableEmail({
  label: 'Cerere de vizită primită',
  shortLabel: 'Cerere primită',
  to: 'client',
  fields: manageableVisitFields,
  subject: ({ visit }) => `Am primit cererea dumneavoastră pentru ${formatVisitShortDay(visit.localTime)}`,
  opening: () => 'Vă mulțumim. Am notat cererea pentru o vizită și vă contactăm în curând ca să o confirmăm.',
  page: ({ company, visit, manageUrl }) => ({
    preview: `${visit.service}, ${formatVisitShortDay(visit.localTime)}. Vă contactăm în curând pentru confirmare.`,
    eyebrow: 'Cerere primită',
    title: 'Am primit cererea dumneavoastră',
    blocks: [
      momentBlock(visit),
      visitFacts(visit),
      buttonBlock('Vedeți sau schimbați vizita', manageUrl),
      'De pe pagina vizitei o puteți muta în alt interval liber, o puteți anula sau o puteți adăuga în calendar.',
      questionsBlock(company),
      smallPrintBlock(
        'Dacă nu dumneavoastră ați cerut vizita, o puteți anula cu butonul de mai sus sau puteți ignora mesajul.',
      ),
    ],
    reason: visitReason,
  }),
});
