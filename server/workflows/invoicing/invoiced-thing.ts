import { type InvoiceDraft, sumLines } from '../../../contract/invoicing/invoice-draft.ts';
import { type Bani, formatBani } from '../../../contract/kernel/money.ts';
import { hashText } from '../quotes/snapshot.ts';
import { type InvoicedRow, notHandedOver } from './invoicing-store.ts';

/** One thing to invoice, with its draft as it would be handed over now. */
export interface InvoicedThing {
  key: string;
  quoteId: string | null;
  agreementId: string | null;
  month: string | null;
  draft: InvoiceDraft;
  /** True when it is time to invoice the thing and nobody has. */
  isReady: boolean;
  /** True when the thing was invoiced, by itself or with the whole order. */
  isClosed: boolean;
  day: string;
  deadline: string | null;
  paid: Bani;
  /** What happened to the order since it was accepted, such as a withdrawal. */
  change: string | null;
  row: InvoicedRow | undefined;
  /** The invoice that is noted on the quote. */
  quoteInvoice?: { number: string; date: string } | undefined;
}

/** A hash of whom and what the program was told. */
export const digestDraft = ({ draft: { client, lines } }: Pick<InvoicedThing, 'draft'>) =>
  hashText(JSON.stringify([client, lines]));

/**
 * True when the program, or the invoice, was told something else. Of an invoice only the sum counts: rates of VAT and
 * texts may change after it.
 */
function hasChanged({ row, draft, isClosed }: InvoicedThing) {
  if (!row) return false;
  return isClosed ? row.gross !== sumLines(draft.lines) : row.digest !== digestDraft({ draft });
}

/** Says why a thing may not be handed over now, for the first time or again; undefined when it may. */
export function findObstacle(thing: InvoicedThing) {
  const { row, change, isReady } = thing;
  if (change) return 'clientul s-a retras.';
  if (!isReady) return 'nu mai este de facturat.';
  if (row?.state === 'sent')
    return hasChanged(thing)
      ? 's-a schimbat după predare: ștergeți documentul din program și scoateți predarea.'
      : 'este predată deja.';
  // The program may answer with the document of the first call, which says something else.
  if (row?.state === 'unknown' && hasChanged(thing))
    return 's-a schimbat între timp: căutați-o în program și spuneți dacă a ajuns.';
  return undefined;
}

/** Tells what the program, or the invoice, does not know. */
export function describeChange(thing: InvoicedThing) {
  const { row, change, draft, isReady, isClosed } = thing;
  if (change) return change;
  const isWritten = row?.invoice_number || row?.state === 'sent' || row?.state === 'unknown';
  if (!row || !isWritten) return null;
  if (hasChanged(thing)) {
    const when = row.invoice_number ? 'facturare' : 'predare';
    const gross = sumLines(draft.lines);
    return gross === row.gross
      ? `Clientul sau liniile s-au schimbat după ${when}.`
      : `La ${when} erau ${formatBani(row.gross)}, acum sunt ${formatBani(gross)}.`;
  }
  return draft.kind === 'quote' && !isReady && !isClosed ? 'Lucrarea s-a redeschis după predare.' : null;
}

/** The row of a thing that is neither handed over nor invoiced. */
export const startRow = (thing: InvoicedThing): InvoicedRow => ({
  key: thing.key,
  quote_id: thing.quoteId,
  agreement_id: thing.agreementId,
  month: thing.month,
  ...notHandedOver,
  attempts: 0,
  gross: sumLines(thing.draft.lines),
  digest: digestDraft(thing),
  invoice_number: null,
  invoiced_on: null,
});

export const buildQuoteKey = (quoteId: string) => `quote:${quoteId}`;
export const buildAdvanceKey = (paymentId: string) => `advance:${paymentId}`;
export const buildMonthKey = (agreementId: string, month: string) => `agreement:${agreementId}:${month}`;

export const quotePattern = /^quote:(.+)$/;
export const advancePattern = /^advance:(.+)$/;
export const monthPattern = /^agreement:(.+):(\d{4}-(?:0[1-9]|1[0-2]))$/;
