import { z } from 'zod';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { baniField, day, idParams, requiredText, storableText } from '../kernel/scalars.ts';
import { invoicedKinds } from './invoice-draft.ts';
import { invoicingProgramNames } from './settings.ts';

/** `unknown`: the connection broke, so the program may have the document; staff look there and decide. */
const handoverStates = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const;
export type HandoverState = (typeof handoverStates)[number];

const handover = z.object({
  state: z.enum(handoverStates),
  program: z.enum(invoicingProgramNames),
  /** Why the hand-over failed or waits. */
  note: z.string().nullable(),
  /** The number of the proforma; a draft has none. */
  document: z.string().nullable(),
  link: z.string().nullable(),
  at: z.string(),
});

/** An invoice that the company issued. */
export const issuedInvoice = z.object({ number: z.string(), date: z.string() });

const invoicedItem = z.object({
  /** Identifies what is invoiced: nothing is handed over twice under one key. */
  key: z.string(),
  kind: z.enum(invoicedKinds),
  /** The id of the quote or agreement. */
  recordId: z.string(),
  number: z.string(),
  title: z.string(),
  name: z.string(),
  taxId: z.string(),
  gross: baniField(),
  net: baniField(),
  vat: baniField(),
  lines: z.array(z.object({ description: z.string(), gross: baniField() })),
  /** What the client has paid for the quote so far; payments of advances are invoiced by themselves. */
  paid: baniField(),
  /**
   * For a quote the day of its last finished visit, for an advance the day of its payment, for an agreement the last
   * day of the month.
   */
  day: z.string(),
  /** The last day on which the law allows the invoice of an advance. */
  deadline: z.string().nullable(),
  handover: handover.nullable(),
  /** True when it may be handed over now, for the first time or again. */
  mayHandOver: z.boolean(),
  invoice: issuedInvoice.nullable(),
  /** What changed since the hand-over. */
  warning: z.string().nullable(),
});
export type InvoicedItem = z.infer<typeof invoicedItem>;

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional();

/**
 * Quotes are listed when they are accepted and have a finished visit, no open visit and no invoice; also with what is
 * owed after a withdrawal, and while the program has a document of work that was reopened since.
 */
export const listToInvoiceSchemas = {
  summary: 'De facturat: lucrări încheiate, avansuri sau luni de contract',
  query: pageQuery.extend({ kind: z.enum(invoicedKinds).optional(), month }),
  reply: pagedReply(invoicedItem).extend({
    /** Null when no program is chosen: staff then note the numbers by hand. */
    program: z.enum(invoicingProgramNames).nullable(),
    /** The day from which agreements are listed; '' when they never are. */
    startOn: z.string(),
    /** Months of agreements are counted only while they are listed. */
    counts: z.partialRecord(z.enum(invoicedKinds), z.number().int()),
  }),
} satisfies EndpointSchemas;

export const exportToInvoiceSchemas = {
  summary: 'Lucrările de facturat, ca fișier CSV pentru contabil',
  query: listToInvoiceSchemas.query.omit({ page: true, size: true, kind: true }),
  reply: z.unknown(),
} satisfies EndpointSchemas;

export const listQuoteInvoicingSchemas = {
  summary: 'Ce s-a facturat și ce este de facturat dintr-o ofertă',
  params: idParams,
  reply: z.object({ items: z.array(invoicedItem), program: z.enum(invoicingProgramNames).nullable() }),
} satisfies EndpointSchemas;

const itemKey = storableText().max(260);

const maxHandedOver = 100;

export const handOverSchemas = {
  summary: 'Predă programului de facturare, ca ciornă sau proformă',
  input: z.object({
    keys: z.array(itemKey).min(1, 'Alegeți ce predați').max(maxHandedOver, `Cel mult ${maxHandedOver} odată`),
    /** Repeats a hand-over of which nobody knows whether it arrived. */
    isAgain: z.boolean(),
  }),
  reply: z.object({ handedOver: z.number().int(), skipped: z.array(z.string()) }),
  status: 202,
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const confirmHandoverSchemas = {
  summary: 'Ce s-a predat este sau nu este în programul de facturare',
  input: z.object({
    key: itemKey,
    /** False forgets the hand-over, even if the document had arrived: it may have been deleted since. */
    isThere: z.boolean(),
    /** When the hand-over that staff saw was queued; of a later one nothing is said. */
    at: storableText().max(40),
  }),
  reply: z.object({ success: z.literal(true) }),
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

/** Notes the invoice of an advance or of a month; that of a quote is noted on the quote. */
export const noteInvoiceSchemas = {
  summary: 'Numărul și data facturii unui avans sau a unei luni de contract; null o scoate',
  input: z.object({
    key: itemKey,
    invoice: z
      .object({ number: requiredText('Scrieți numărul facturii', 40), date: day('Alegeți data facturii') })
      .nullable(),
    /** The sum that staff saw; when there is another now, nothing is noted. */
    gross: baniField().optional(),
  }),
  reply: z.object({ success: z.literal(true) }),
  failures: { wrong_state: null },
} satisfies EndpointSchemas;
