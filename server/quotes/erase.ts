import { listSubjectIds } from '../clients/erase-store.ts';
import { startOfDay } from '../db/day-start.ts';
import { type Erased, type Eraser, findLegalTermStart } from '../erasure/data-subject.ts';
import { rewriteTexts, withoutMentions } from '../erasure/mentions.ts';
import type { Trx } from '../schema/tables.ts';
import { blankInternalNotes, blankQuotes, listQuoteIdsBefore, listQuotesToErase } from './erase-store.ts';
import { deleteLineUses } from './line-use-store.ts';

/** Accepted and withdrawn quotes are kept for the legal term, even if their client asks for erasure. */
export const eraseFromQuotes: Eraser = async (trx, subject, now) => {
  const quotes = await listQuotesToErase(trx, await listSubjectIds(trx, { table: 'quotes', kind: 'quote' }, subject));
  const termStart = startOfLegalTerm(now);
  const isKept = ({ state, answered_at }: (typeof quotes)[number]) =>
    (state === 'accepted' || state === 'withdrawn') && (answered_at ?? '') >= termStart;
  const kept = quotes.filter(isKept).map(({ id }) => id);
  const erased = await blank(
    trx,
    quotes.filter((quote) => !isKept(quote)).map(({ id }) => id),
    now,
  );
  if (kept.length > 0) await blankInternalNotes(trx, kept);
  const notes = await rewriteTexts(trx, [internalNotes], subject.mentions);
  const withoutSubject = withoutMentions(subject.mentions);
  const uses = await deleteLineUses(trx, (description) => withoutSubject(description) !== description);
  return { ...erased, count: erased.count + notes + uses, kept: { quotes: kept.length } };
};

const internalNotes = { table: 'quotes' as const, key: ['id'], columns: ['internal_note'] };

const startOfLegalTerm = (now: Date) => startOfDay(findLegalTermStart(now));

/** Both return the ids of one batch; none when nothing is left. */
export const eraseOldOffers = (trx: Trx, before: string, now: Date) => eraseOld(trx, false, before, now);
export const eraseOldOrders = (trx: Trx, now: Date) => eraseOld(trx, true, startOfLegalTerm(now), now);

async function eraseOld(trx: Trx, isOrder: boolean, before: string, now: Date) {
  const ids = await listQuoteIdsBefore(trx, isOrder, before, 500);
  return { ...(await blank(trx, ids, now)), ids };
}

async function blank(trx: Trx, ids: string[], now: Date): Promise<Erased> {
  if (ids.length === 0) return { count: 0 };
  await blankQuotes(trx, ids, now.toISOString());
  return { count: ids.length, log: { quotes: ids } };
}
