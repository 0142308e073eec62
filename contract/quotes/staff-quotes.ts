import { z } from 'zod';
import { issuedInvoice } from '../invoicing/invoiced-items.ts';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { workflowEvent } from '../kernel/record-history.ts';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import {
  baniField,
  day,
  idParams,
  optionalText,
  requiredText,
  startingVersion,
  storableText,
} from '../kernel/scalars.ts';
import { hoursState, moneyState, payment } from '../payments/schemas.ts';
import { visitStates } from '../visits/steps.ts';
import { visitStatus } from '../visits/visit-by-link.ts';
import { quoteConsentNames } from './consents.ts';
import { quoteContent, quoteSnapshot } from './quote-content.ts';
import { quoteLimits } from './quote-units.ts';
import { quoteStates, quoteStepNames, staffQuoteSteps } from './steps.ts';
import { vatRateNames } from './vat.ts';
import { withdrawalRight } from './withdrawal-right.ts';

export const quoteSummary = z.object({
  id: z.string(),
  /** Null until first sent. */
  number: z.string().nullable(),
  state: z.enum(quoteStates),
  title: z.string(),
  name: z.string(),
  city: z.string(),
  /** The total of the accepted order; before acceptance, the total without optional lines. */
  gross: baniField(),
  validUntil: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** The state of its payments; null before acceptance. */
  money: moneyState.nullable(),
});
export type QuoteSummary = z.infer<typeof quoteSummary>;

/** `due`: sent quotes whose last day is within a week. */
const quoteFilter = pageQuery.extend({
  state: z.enum(quoteStates).optional(),
  client: idParams.shape.id.optional(),
  due: z.enum(['yes']).optional(),
});

export const listQuotesSchemas = {
  summary: 'Ofertele, cu căutare și filtre',
  query: quoteFilter,
  reply: pagedReply(quoteSummary),
} satisfies EndpointSchemas;

/** Separate from the list, because the sums read every quote and a search does not need them. */
export const countQuotesSchemas = {
  summary: 'Câte oferte sunt în fiecare stare, valoarea lor și câte sunt de facturat',
  reply: z.object({
    states: z.record(z.enum(quoteStates), z.object({ count: z.number().int(), gross: baniField() })),
    toInvoice: z.number().int(),
    toCollect: z.number().int(),
  }),
} satisfies EndpointSchemas;

export const exportQuotesSchemas = {
  summary: 'Ofertele filtrate, ca fișier CSV',
  query: quoteFilter.omit({ page: true, size: true }),
  reply: z.unknown(),
} satisfies EndpointSchemas;

const quoteSources = ['visit', 'inquiry', 'client', 'quote', 'plan', 'agreement'] as const;
export type QuoteSource = (typeof quoteSources)[number];

/**
 * `from` provides client, address, photos and lines. The estimate of a visit or message becomes lines; a quote from an
 * agreement renews it.
 */
export const createQuoteSchemas = {
  summary:
    'O ciornă de ofertă, goală sau pornită de la o vizită, un mesaj, un client, un abonament, un contract sau altă ofertă',
  input: z.object({ from: z.object({ kind: z.enum(quoteSources), id: idParams.shape.id }).nullish() }),
  reply: z.object({ id: z.string() }),
  status: 201,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

const acceptanceEvidence = z.object({
  at: z.string(),
  name: z.string(),
  version: z.number().int(),
  hash: z.string(),
  options: z.array(z.string()),
  gross: baniField(),
  consents: z.array(z.object({ name: z.enum(quoteConsentNames), version: z.string(), text: z.string() })),
  /** When and how the private link was created that the client used. */
  link: z.object({ createdAt: z.string(), channel: z.string() }),
  /** The last day on which the hours are kept without the deposit; missing when they do not depend on it. */
  hoursKeptUntil: z.string().optional(),
});
export type AcceptanceEvidence = z.infer<typeof acceptanceEvidence>;

const idAndNumber = z.object({ id: z.string(), number: z.string() });

const quoteDetail = quoteSummary.extend({
  version: z.number().int(),
  content: quoteContent,
  internalNote: z.string(),
  isVatPayer: z.boolean(),
  source: z.object({ kind: z.enum(quoteSources), id: z.string() }).nullable(),
  clientId: z.string().nullable(),
  versions: z.array(
    z.object({
      version: z.number().int(),
      sentAt: z.string(),
      seenAt: z.string().nullable(),
      hash: z.string(),
      gross: baniField(),
      validUntil: z.string(),
    }),
  ),
  hasUnsentChanges: z.boolean(),
  steps: z.array(z.enum(staffQuoteSteps)),
  events: z.array(workflowEvent([...quoteStepNames, 'create'], quoteStates)),
  acceptance: acceptanceEvidence.nullable(),
  /** Null for a business or before acceptance. */
  withdrawalRight: withdrawalRight.nullable(),
  /** The accepted version, with the prices and rates of that day. */
  order: quoteSnapshot.omit({ photos: true }).nullable(),
  /** The length of an arrival window, to convert windows into hours. */
  windowMinutes: z.number().int(),
  withdrawal: z.object({ at: z.string(), name: z.string(), statement: z.string(), executed: baniField() }).nullable(),
  visits: z.array(z.object({ id: z.string(), date: z.string(), state: z.enum(visitStates), status: visitStatus })),
  agreement: idAndNumber.nullable(),
  /** Photos of the visit and the message it came from, which staff may show to the client. */
  availablePhotos: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      /** False for a photo of the team that the client's report does not show. */
      isForClient: z.boolean(),
    }),
  ),
  invoice: issuedInvoice.nullable(),
  isFinished: z.boolean(),
  payments: z.array(payment),
});
export type QuoteDetail = z.infer<typeof quoteDetail>;
export const quoteReply = z.object({ quote: quoteDetail });

export const getQuoteSchemas = {
  summary: 'O ofertă, cu versiunile și istoricul ei',
  params: idParams,
  reply: quoteReply,
} satisfies EndpointSchemas;

export const saveQuoteSchemas = {
  summary: 'Salvează ciorna ofertei',
  params: idParams,
  input: z.object({
    version: startingVersion,
    content: quoteContent,
    internalNote: optionalText(quoteLimits.note),
  }),
  reply: quoteReply,
  failures: {
    stale_version: z.object({ current: quoteDetail, by: z.string().nullable(), at: z.string() }),
    wrong_state: null,
  },
} satisfies EndpointSchemas;

const lineCheck = z.object({
  id: z.string(),
  description: z.string(),
  isFree: z.boolean(),
  /** The present percentage and the one with which this description was last sent; null when they are equal. */
  vat: z.object({ now: z.number().int(), last: z.number().int() }).nullable(),
});
export type LineCheck = z.infer<typeof lineCheck>;

export const checkQuoteLinesSchemas = {
  summary: 'Liniile de verificat înainte de trimitere: fără preț sau cu altă cotă de TVA decât data trecută',
  params: idParams,
  reply: z.object({ items: z.array(lineCheck) }),
} satisfies EndpointSchemas;

export const deleteQuoteSchemas = {
  summary: 'Șterge o ciornă care nu a fost trimisă',
  params: idParams,
  reply: successReply,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

/** A repeated call with the same key counts once. `extend` starts the validity of the settings again from today. */
export const applyQuoteStepSchemas = {
  summary: 'Un pas al ofertei: trimisă, prelungită, refuzată la telefon',
  params: idParams,
  input: z.object({
    step: z.enum(staffQuoteSteps),
    note: storableText().max(quoteLimits.note, 'Nota este prea lungă').optional(),
    key: z.uuid(),
    /** The version that staff saw; if it is outdated, the call fails. */
    version: startingVersion,
  }),
  reply: quoteReply.extend({
    /** Whether an e-mail was queued; false when the client has no address. */
    mailed: z.boolean(),
    /** Whether an SMS with a link was queued. */
    texted: z.boolean(),
    /** False without SMTP: e-mails then wait in the outbox. */
    canSend: z.boolean(),
  }),
  failures: { stale_version: null, wrong_state: null },
} satisfies EndpointSchemas;

/** A new private link, for WhatsApp or to be copied; or one that shows the draft and expires in an hour. */
export const createQuoteLinkSchemas = {
  summary: 'Un link nou spre pagina ofertei',
  params: idParams,
  input: z.object({ channel: z.enum(['whatsapp', 'copy', 'preview']) }),
  reply: z.object({ url: z.string() }),
  status: 201,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const downloadQuoteSchemas = {
  summary: 'Oferta ca PDF: versiunea cerută, altfel cea mai nouă sau ciorna',
  params: idParams,
  query: z.object({ version: z.coerce.number().int().min(1).max(10_000).optional() }),
  reply: z.unknown(),
} satisfies EndpointSchemas;

export const verifyQuoteSchemas = {
  summary: 'Compară versiunile păstrate și dovada acceptării cu amprentele lor',
  params: idParams,
  reply: z.object({
    versions: z.array(z.object({ version: z.number().int(), hash: z.string(), matches: z.boolean() })),
    acceptance: z.object({ hash: z.string(), matches: z.boolean() }).nullable(),
  }),
} satisfies EndpointSchemas;

const suggestion = z.object({
  description: z.string(),
  unit: z.string(),
  unitPrice: baniField(),
  vat: z.enum(vatRateNames),
});
export type LineSuggestion = z.infer<typeof suggestion>;

export const suggestLinesSchemas = {
  summary: 'Descrieri și prețuri folosite înainte',
  query: z.object({ text: storableText().max(100) }),
  reply: z.object({ items: z.array(suggestion) }),
} satisfies EndpointSchemas;

/** The accepted lines, without prices: what the team does at the visits of the quote. */
export const getWorkOrderSchemas = {
  summary: 'Comanda de lucru a ofertei acceptate, fără prețuri',
  params: idParams,
  reply: z.object({
    number: z.string(),
    title: z.string(),
    lines: z.array(z.object({ description: z.string(), isHeading: z.boolean(), quantity: z.string() })),
    /** Present for orders whose hours wait for the deposit. */
    hours: hoursState.optional(),
  }),
} satisfies EndpointSchemas;

export const setQuoteInvoiceSchemas = {
  summary: 'Numărul și data facturii emise în programul de facturare; null o scoate',
  params: idParams,
  input: z.object({
    invoice: z
      .object({ number: requiredText('Scrieți numărul facturii', 40), date: day('Alegeți data facturii') })
      .nullable(),
  }),
  reply: quoteReply,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

const toCollectItem = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  name: z.string(),
  money: moneyState,
});
export type ToCollectItem = z.infer<typeof toCollectItem>;

/** Accepted quotes with an amount that is due now, the longest due first. */
export const listToCollectSchemas = {
  summary: 'De încasat: ofertele cu o sumă de plată acum',
  query: pageQuery.extend({ client: idParams.shape.id.optional() }),
  reply: pagedReply(toCollectItem).extend({ due: baniField(), overdue: z.number().int() }),
} satisfies EndpointSchemas;
