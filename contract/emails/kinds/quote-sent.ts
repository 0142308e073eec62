import { z } from 'zod';
import { defineEditableEmail } from '../define-email.ts';
import { buttonBlock, smallPrintBlock } from '../email-page.ts';
import { quoteFacts, quoteFields, quoteReason } from './quote-parts.ts';
import { questionsBlock } from './visit-parts.ts';

export const quoteSent = defineEditableEmail({
  label: 'Ofertă',
  shortLabel: 'Ofertă',
  to: 'client',
  secretField: 'quoteUrl',
  fields: {
    ...quoteFields,
    /** What changed since the version before; empty for the first one. */
    changes: z.array(z.string()),
  },
  subject: ({ quote, changes, company }) =>
    changes.length > 0 ? `Oferta ${quote.number}, actualizată` : `Oferta ${quote.number} de la ${company.name}`,
  opening: ({ changes }) =>
    changes.length > 0
      ? 'Am actualizat oferta dumneavoastră. O găsiți mai jos, cu ce s-a schimbat.'
      : 'V-am pregătit oferta. O puteți citi, alege ce doriți din ea și accepta online, de pe telefon sau calculator.',
  page: ({ company, quote, quoteUrl, changes }) => ({
    preview: `${quote.title}: valabilă până ${quote.validUntil.split('-').reverse().join('.')}.`,
    eyebrow: 'Ofertă',
    title: quote.title,
    blocks: [
      quoteFacts(quote),
      ...changes,
      buttonBlock('Vedeți oferta', quoteUrl),
      questionsBlock(company),
      smallPrintBlock(
        'Linkul este personal: cine îl are poate răspunde la ofertă. Aceeași ofertă este atașată ca PDF.',
      ),
    ],
    reason: quoteReason,
  }),
});
