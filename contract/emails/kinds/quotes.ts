import { z } from 'zod';
import { formatBani } from '../../kernel/money.ts';
import { baniField } from '../../kernel/scalars.ts';
import { describeCard, describeHoursState, listPaymentLines } from '../../payments/client-payment.ts';
import { ro } from '../../payments/ro.ts';
import { type ClientPayment, clientPayment } from '../../payments/schemas.ts';
import { formatAgreementPeriod } from '../../quotes/quote-texts.ts';
import { formatWithdrawalTerm } from '../../quotes/withdrawal.ts';
import { formatVisitDay, formatVisitShortDay } from '../../visits/format-visit-time.ts';
import { defineEditableEmail, defineEmail } from '../define-email.ts';
import { visitTimeFields } from '../email-fields.ts';
import { buttonBlock, factsBlock, smallPrintBlock } from '../email-page.ts';
import { formatGreeting } from '../visitor-text.ts';
import { formatDayAndHours, questionsBlock } from './visit-parts.ts';

const quoteField = z.object({
  number: z.string(),
  title: z.string(),
  /** The total without optional lines. */
  gross: baniField(),
  /** yyyy-MM-dd */
  validUntil: z.string(),
  /** What is paid after accepting and what after the work; missing without a deposit. */
  payment: z.string().optional(),
});

const quoteFields = { name: z.string(), quote: quoteField, quoteUrl: z.string() };

export const orderFacts = ({
  number,
  title,
  gross,
}: Pick<z.infer<typeof quoteField>, 'number' | 'title' | 'gross'>) => [
  { label: 'Oferta', value: number },
  { label: 'Lucrarea', value: title },
  { label: 'Total', value: formatBani(gross) },
];

const quoteFacts = (quote: z.infer<typeof quoteField>) =>
  factsBlock(...orderFacts(quote), quote.payment !== undefined && { label: 'Plata', value: quote.payment }, {
    label: 'Valabilă până',
    value: formatVisitDay(quote.validUntil),
  });

const quoteReason = 'Primiți acest mesaj pentru că v-am pregătit o ofertă la adresa aceasta.';

export const quoteSent = defineEditableEmail({
  label: 'Ofertă',
  shortLabel: 'Ofertă',
  varies: 'când oferta este actualizată',
  to: 'client',
  secretFields: ['quoteUrl'],
  fields: {
    ...quoteFields,
    /** Sentences about what changed since the previous version; empty for the first one. */
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

export const quoteReminder = defineEditableEmail({
  label: 'Ofertă care expiră',
  shortLabel: 'Ofertă care expiră',
  to: 'client',
  endsWithExpiry: true,
  secretFields: ['quoteUrl'],
  fields: quoteFields,
  subject: ({ quote }) => `Oferta ${quote.number} expiră ${formatVisitShortDay(quote.validUntil)}`,
  opening: ({ quote }) =>
    `Oferta noastră mai este valabilă până ${formatVisitShortDay(quote.validUntil)}, inclusiv. Dacă vi se potrivește, o puteți accepta online.`,
  page: ({ company, quote, quoteUrl }) => ({
    preview: 'O puteți accepta sau refuza online.',
    eyebrow: 'Ofertă',
    title: `Oferta expiră ${formatVisitShortDay(quote.validUntil)}`,
    blocks: [quoteFacts(quote), buttonBlock('Vedeți oferta', quoteUrl), questionsBlock(company)],
    reason: `${quoteReason} Vă amintim o singură dată de un termen.`,
  }),
});

/** The account and what is due; nothing when nothing is due. */
function paymentBlocks(payment: ClientPayment) {
  const lines = listPaymentLines(payment);
  if (lines.length === 0) return [];
  return [
    factsBlock(...lines.map(({ label, shown }) => ({ label, value: shown }))),
    ...(payment.money.hours ? [describeHoursState(payment.money.hours)] : []),
    ...(payment.account ? [ro.referenceHint] : []),
    ...(payment.card ? [describeCard(payment)] : []),
  ];
}

/** The confirmation of the contract on a durable medium; the paper with its evidence is attached. */
export const quoteAccepted = defineEmail({
  label: 'Ofertă acceptată',
  to: 'client',
  secretFields: ['quoteUrl'],
  lifeHours: 14 * 24,
  fields: {
    name: z.string(),
    quote: z.object({ number: z.string(), title: z.string(), gross: baniField() }),
    /** Bucharest wall time. */
    acceptedAt: z.string(),
    visits: z.array(z.object(visitTimeFields)),
    agreement: z.object({ number: z.string(), start: z.string(), end: z.string() }).optional(),
    /** The last day (yyyy-MM-dd) of the right of withdrawal; missing for businesses. */
    withdrawalUntil: z.string().optional(),
    /** The client agreed that the right of withdrawal ends once all work is done. */
    withdrawalEndsWithWork: z.boolean().optional(),
    /** What is due and to which account; missing without an account. */
    payment: clientPayment.optional(),
    quoteUrl: z.string(),
  },
  subject: ({ quote }) => `Ați acceptat oferta ${quote.number}`,
  page: ({ company, name, quote, acceptedAt, visits, agreement, payment, quoteUrl, ...withdrawal }) => ({
    preview: 'Comanda dumneavoastră este înregistrată.',
    eyebrow: 'Ofertă acceptată',
    title: 'Vă mulțumim pentru comandă',
    blocks: [
      formatGreeting(name),
      withdrawal.withdrawalUntil
        ? 'Am înregistrat acceptarea ofertei de mai jos. Atașat găsiți oferta acceptată, cu dovada acceptării și formularul de retragere.'
        : 'Am înregistrat acceptarea ofertei de mai jos. Atașat găsiți oferta acceptată, cu dovada acceptării.',
      factsBlock(
        ...orderFacts(quote),
        { label: 'Acceptată', value: `${formatVisitDay(acceptedAt)}, ora ${acceptedAt.slice(11, 16)}` },
        ...visits.map((visit, index) => ({
          label: visits.length === 1 ? 'Venim' : `Ziua ${index + 1}`,
          value: formatDayAndHours(visit),
        })),
        agreement && { label: 'Contract', value: `${agreement.number}, ${formatAgreementPeriod(agreement)}` },
      ),
      ...(payment ? paymentBlocks(payment) : []),
      agreement && 'Contractul de întreținere este și el atașat. Zilele vizitelor le stabilim pe parcurs.',
      withdrawal.withdrawalUntil &&
        `Vă puteți retrage din contract, fără să spuneți de ce, ${formatWithdrawalTerm({ until: withdrawal.withdrawalUntil, endsWithWork: withdrawal.withdrawalEndsWithWork === true })}: pe pagina ofertei sau cu formularul atașat.`,
      buttonBlock('Vedeți oferta', quoteUrl),
      questionsBlock(company),
    ],
    reason: 'Primiți acest mesaj pentru că ați acceptat o ofertă a noastră.',
  }),
});

/** Acknowledges a withdrawal with the statement, the day and the hour (OUG 34/2014, art. 11¹). */
export const quoteWithdrawn = defineEmail({
  label: 'Retragere din contract',
  to: 'client',
  lifeHours: 14 * 24,
  fields: {
    name: z.string(),
    /** The address in the withdrawal statement; a field called `email` would become the reply address. */
    writtenEmail: z.string(),
    quote: z.object({ number: z.string(), title: z.string() }),
    /** Bucharest wall times. */
    acceptedAt: z.string(),
    withdrawnAt: z.string(),
    /**
     * Missing in the e-mail to an address that only the statement names: a stranger could use it to send somebody a
     * text.
     */
    statement: z.string().optional(),
    /** The price of the work done until the withdrawal. */
    executed: baniField(),
    /** The number of the agreement that ends with it. */
    agreement: z.string().optional(),
  },
  subject: ({ quote }) => `Am primit retragerea din contract: oferta ${quote.number}`,
  page: ({ company, name, writtenEmail, quote, acceptedAt, withdrawnAt, statement, executed, agreement }) => ({
    preview: 'Confirmarea primirii declarației dumneavoastră de retragere.',
    eyebrow: 'Retragere din contract',
    title: 'Am primit declarația de retragere',
    blocks: [
      formatGreeting(name),
      'Confirmăm că am primit declarația dumneavoastră de retragere din contractul de mai jos.',
      factsBlock(
        { label: 'Contract', value: `oferta ${quote.number}, acceptată ${formatVisitDay(acceptedAt)}` },
        { label: 'Lucrarea', value: quote.title },
        { label: 'Nume', value: name },
        { label: 'E-mail', value: writtenEmail },
        { label: 'Primită', value: `${formatVisitDay(withdrawnAt)}, ora ${withdrawnAt.slice(11)}` },
      ),
      ...(statement
        ? ['Conținutul declarației:', { type: 'quote' as const, text: statement }]
        : ['Conținutul declarației îl trimitem la adresa de e-mail din ofertă.']),
      executed > 0 &&
        `Până la retragere s-au executat lucrări în valoare de ${formatBani(executed)}, calculată proporțional din prețul total.`,
      agreement && `Contractul de întreținere ${agreement} este încheiat, iar vizitele lui planificate sunt anulate.`,
      questionsBlock(company),
    ],
    reason: 'Primiți acest mesaj pentru că am primit o declarație de retragere dintr-un contract încheiat cu noi.',
  }),
});

export const paymentReminder = defineEditableEmail({
  label: 'Sumă restantă',
  shortLabel: 'Sumă restantă',
  to: 'client',
  endsWithExpiry: true,
  secretFields: ['quoteUrl'],
  fields: {
    name: z.string(),
    quote: z.object({ number: z.string(), title: z.string() }),
    payment: clientPayment,
    quoteUrl: z.string(),
  },
  subject: ({ quote }) => `Plata pentru oferta ${quote.number}`,
  opening: () => ro.reminder,
  page: ({ company, quote, payment, quoteUrl }) => ({
    preview: `${quote.title}: ${formatBani(payment.money.due)}.`,
    eyebrow: ro.heading,
    title: quote.title,
    blocks: [...paymentBlocks(payment), buttonBlock('Vedeți oferta', quoteUrl), questionsBlock(company)],
    reason: 'Primiți acest mesaj pentru că ați acceptat o ofertă a noastră. Vă amintim cel mult de două ori de o sumă.',
  }),
});
