import { agreementTerms } from '../../../contract/agreements/agreement-content.ts';
import { quoteContent } from '../../../contract/quotes/quote-content.ts';
import { blankEvents } from '../../common/activity/workflow-store.ts';
import { type Erased, type Eraser, erasedContact, findLegalTermStart } from '../../common/erasure/data-subject.ts';
import { rewriteTexts } from '../../common/erasure/mention-store.ts';
import { createMentionRemover } from '../../common/erasure/mentions.ts';
import { deleteNumberedRows } from '../../common/number-series/number-series-store.ts';
import { listSubjectIds } from '../../company/clients/erase-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/day-start.ts';
import { listRows, readIds, updateRows } from '../../platform/db/rows.ts';
import { unlinkRenewals } from '../agreements/agreement-store.ts';
import { selectQuotesOfKept } from '../agreements/erase-store.ts';
import { deletePaymentsOf, rewritePaymentNotes } from '../payments/payment-store.ts';
import { deleteLinesOf, rewriteLines } from '../payments/statements/statement-store.ts';
import { deleteCardSessionsOf } from './card/card-session-store.ts';
import { deleteLineUses } from './line-use-store.ts';
import { deletePrices } from './prices/price-list-store.ts';

/** Orders are kept for the legal term and as long as their agreement, even if their client asks for erasure. */
export const eraseFromQuotes: Eraser = async (trx, subject, now) => {
  const ids = await listSubjectIds(trx, { table: 'quotes', kind: 'quote' }, subject);
  const quotes = await listQuotesToErase(trx, ids, now);
  const termStart = calculateLegalTermStart(now);
  const isKept = ({ state, answered_at, is_agreed }: (typeof quotes)[number]) =>
    (state === 'accepted' || state === 'withdrawn') && ((answered_at ?? '') >= termStart || is_agreed);
  const kept = quotes.filter(isKept).map(({ id }) => id);
  const erased = await blank(
    trx,
    quotes.filter((quote) => !isKept(quote)).map(({ id }) => id),
    now,
  );
  if (kept.length > 0) await blankInternalNotes(trx, kept);
  await deleteLinesOf(trx, kept);
  const notes =
    (await rewriteTexts(trx, [internalNotes, stepNotes], subject.mentions)) +
    (await rewritePaymentNotes(trx, subject.mentions)) +
    (await rewriteLines(trx, subject.mentions));
  const removeMentions = createMentionRemover(subject.mentions);
  const mentions = (description: string) => removeMentions(description) !== description;
  const lines = (await deleteLineUses(trx, mentions)) + (await deletePrices(trx, mentions));
  return { ...erased, count: erased.count + notes + lines, kept: { quotes: kept.length } };
};

/** All offered or agreed fields; only the access notes are erased. */
const offeredFields = Object.keys({ ...quoteContent.shape, ...agreementTerms.shape }).filter(
  (name) => name !== 'agreement' && name !== 'accessNotes',
);
const internalNotes = {
  table: 'quotes' as const,
  key: ['id'],
  columns: ['internal_note'],
  json: ['content'],
  leftOut: offeredFields,
};
const stepNotes = { table: 'quote_events' as const, key: ['quote_id', 'sequence'], columns: ['note'] };

const calculateLegalTermStart = (now: Date) => startOfDay(findLegalTermStart(now));

/** Both functions return the ids of one batch, or none when nothing is left. */
export const eraseOldOffers = (trx: Trx, before: string, now: Date) => eraseOld(trx, false, before, now);
export const eraseOldOrders = (trx: Trx, now: Date) => eraseOld(trx, true, calculateLegalTermStart(now), now);

/** Orders count from their answer, and from the end of their agreement; other quotes from their last change. */
async function eraseOld(trx: Trx, isOrder: boolean, before: string, now: Date) {
  const ids = await readIds(
    trx
      .selectFrom('quotes')
      .select('id')
      .where('erased_at', 'is', null)
      .where('state', 'in', isOrder ? ['accepted', 'withdrawn'] : ['draft', 'declined', 'expired'])
      .where(isOrder ? 'answered_at' : 'updated_at', '<', before)
      .$if(isOrder, (orders) => orders.where('id', 'not in', selectQuotesOfKept(trx, now)))
      .limit(500),
  );
  return { ...(await blank(trx, ids, now)), ids };
}

/** Number, state, town, value and times stay for the statistics; a number is never reused. */
async function blank(trx: Trx, ids: string[], now: Date): Promise<Erased> {
  if (ids.length === 0) return { count: 0 };
  for (const table of ['quote_versions', 'quote_acceptances', 'quote_withdrawals', 'quote_links'] as const)
    await trx.deleteFrom(table).where('quote_id', 'in', ids).execute();
  await deletePaymentsOf(trx, ids);
  await deleteCardSessionsOf(trx, ids);
  await deleteLinesOf(trx, ids);
  await blankEvents(trx, 'quote_events', ids);
  await trx
    .updateTable('quotes')
    .set({ ...erasedContact, phone: '', title: '', content: '{}', internal_note: '', invoice_number: null })
    .set({ source_kind: null, source_id: null, erased_at: now.toISOString() })
    .where('id', 'in', ids)
    .execute();
  // After the quotes, as everywhere: they are locked before agreements.
  await unlinkRenewals(trx, ids);
  return { count: ids.length, log: { quotes: ids } };
}

const listQuotesToErase = async (trx: Trx, ids: string[], now: Date) =>
  ids.length === 0
    ? []
    : trx
        .selectFrom('quotes')
        .select(['id', 'state', 'answered_at'])
        .select((eb) => eb('id', 'in', selectQuotesOfKept(trx, now)).as('is_agreed'))
        .where('id', 'in', ids)
        .where('erased_at', 'is', null)
        .execute();

/** Erases internal notes and access notes; agreed terms stay. */
async function blankInternalNotes(trx: Trx, ids: string[]) {
  const rows = await listRows(trx, 'quotes', { id: ids });
  for (const { id, content: stored } of rows) {
    const { agreement, ...rest } = JSON.parse(stored);
    const content = agreement ? JSON.stringify({ ...rest, agreement: { ...agreement, accessNotes: '' } }) : stored;
    await updateRows(trx, 'quotes', { id }, { internal_note: '', content });
  }
}

/** Deletes quotes for invented people; numbering restarts once no other sent quote is left. */
export const deleteQuotesOfDomain = (trx: Trx, ids: string[], domain: string) =>
  deleteNumberedRows(trx, { table: 'quotes', series: 'OF' }, ids, domain);
