import { z } from 'zod';
import { formatBani } from '../../kernel/money.ts';
import { formatAgreementPeriod } from '../../quotes/quote-texts.ts';
import { formatVisitDay, formatVisitHours } from '../../visits/format-visit-time.ts';
import { defineEmail } from '../define-email.ts';
import { visitTimeFields } from '../email-fields.ts';
import { buttonBlock, factsBlock } from '../email-page.ts';
import { greeting } from '../visitor-text.ts';
import { questionsBlock } from './visit-parts.ts';

/** The confirmation of the contract on a durable medium; the paper with its evidence is attached. */
export const quoteAccepted = defineEmail({
  label: 'Ofertă acceptată',
  to: 'client',
  secretField: 'quoteUrl',
  lifeHours: 14 * 24,
  fields: {
    name: z.string(),
    quote: z.object({ number: z.string(), title: z.string(), gross: z.number().int() }),
    /** Bucharest wall time. */
    acceptedAt: z.string(),
    /** The days of the work. */
    visits: z.array(z.object(visitTimeFields)),
    /** Of the repeated work. */
    agreement: z.object({ number: z.string(), start: z.string(), end: z.string() }).optional(),
    /** yyyy-MM-dd, the last day; only for consumers. */
    withdrawalUntil: z.string().optional(),
    quoteUrl: z.string(),
  },
  subject: ({ quote }) => `Ați acceptat oferta ${quote.number}`,
  page: ({ company, name, quote, acceptedAt, visits, agreement, withdrawalUntil, quoteUrl }) => ({
    preview: 'Comanda dumneavoastră este înregistrată.',
    eyebrow: 'Ofertă acceptată',
    title: 'Vă mulțumim pentru comandă',
    blocks: [
      greeting(name),
      withdrawalUntil
        ? 'Am înregistrat acceptarea ofertei de mai jos. Atașat găsiți oferta acceptată, cu dovada acceptării și formularul de retragere.'
        : 'Am înregistrat acceptarea ofertei de mai jos. Atașat găsiți oferta acceptată, cu dovada acceptării.',
      factsBlock(
        { label: 'Oferta', value: quote.number },
        { label: 'Lucrarea', value: quote.title },
        { label: 'Total', value: formatBani(quote.gross) },
        { label: 'Acceptată', value: `${formatVisitDay(acceptedAt)}, ora ${acceptedAt.slice(11, 16)}` },
        ...visits.map((visit, at) => ({
          label: visits.length === 1 ? 'Venim' : `Ziua ${at + 1}`,
          value: `${formatVisitDay(visit.localTime)}, ${formatVisitHours(visit)}`,
        })),
        agreement && { label: 'Contract', value: `${agreement.number}, ${formatAgreementPeriod(agreement)}` },
      ),
      agreement && 'Contractul de întreținere este și el atașat. Zilele vizitelor le stabilim pe parcurs.',
      withdrawalUntil &&
        `Vă puteți retrage din contract, fără să spuneți de ce, până ${formatVisitDay(withdrawalUntil)} inclusiv: pe pagina ofertei sau cu formularul atașat.`,
      buttonBlock('Vedeți oferta', quoteUrl),
      questionsBlock(company),
    ],
    reason: 'Primiți acest mesaj pentru că ați acceptat o ofertă a noastră.',
  }),
});
