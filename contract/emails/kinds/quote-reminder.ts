import { formatVisitShortDay } from '../../visits/format-visit-time.ts';
import { defineEditableEmail } from '../define-email.ts';
import { buttonBlock } from '../email-page.ts';
import { quoteFacts, quoteFields, quoteReason } from './quote-parts.ts';
import { questionsBlock } from './visit-parts.ts';

export const quoteReminder = defineEditableEmail({
  label: 'Ofertă care expiră',
  shortLabel: 'Ofertă care expiră',
  to: 'client',
  secretField: 'quoteUrl',
  fields: quoteFields,
  subject: ({ quote }) => `Oferta ${quote.number} expiră ${formatVisitShortDay(quote.validUntil)}`,
  opening: ({ quote }) =>
    `Oferta noastră mai este valabilă până ${formatVisitShortDay(quote.validUntil)}, inclusiv. Dacă vi se potrivește, o puteți accepta online.`,
  page: ({ company, quote, quoteUrl }) => ({
    preview: 'O puteți accepta sau refuza online.',
    eyebrow: 'Ofertă',
    title: `Oferta expiră ${formatVisitShortDay(quote.validUntil)}`,
    blocks: [quoteFacts(quote), buttonBlock('Vedeți oferta', quoteUrl), questionsBlock(company)],
    reason: `${quoteReason} Nu vă mai amintim încă o dată.`,
  }),
});
