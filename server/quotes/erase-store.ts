import { hasContact, hasNoClient } from '../clients/client-store.ts';
import type { DataSubject } from '../erasure/data-subject.ts';
import { deleteNumberedRows } from '../references/number-series-store.ts';
import type { Trx } from '../schema/tables.ts';
import type { Quote } from './quote-store.ts';

type Found = Pick<Quote, 'id' | 'state' | 'answered_at'>;

/** The client's own, and drafts without a client with one of the contacts. */
export async function listSubjectQuotes(trx: Trx, { emails, phones, records }: DataSubject): Promise<Found[]> {
  const found = trx.selectFrom('quotes').select(['id', 'state', 'answered_at']).where('erased_at', 'is', null);
  const own = records.quotes.length > 0 ? await found.where('id', 'in', records.quotes).execute() : [];
  const stray = found.where(hasContact({ emails, phones })).where(hasNoClient('quote', 'quotes.id'));
  return [...own, ...(await stray.execute())];
}

/** Answered before an instant, or changed last before it while nothing was agreed. */
export async function listQuoteIdsBefore(trx: Trx, isOrder: boolean, before: string, max: number) {
  const rows = await trx
    .selectFrom('quotes')
    .select('id')
    .where('erased_at', 'is', null)
    .where('state', 'in', isOrder ? ['accepted', 'withdrawn'] : ['draft', 'declined', 'expired'])
    .where(isOrder ? 'answered_at' : 'updated_at', '<', before)
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Number, state, town, value and times stay for the statistics; a number is never given twice. */
export async function blankQuotes(trx: Trx, ids: string[], name: string, now: string) {
  for (const table of ['quote_versions', 'quote_acceptances', 'quote_withdrawals', 'quote_links'] as const)
    await trx.deleteFrom(table).where('quote_id', 'in', ids).execute();
  await trx.updateTable('quote_events').set({ note: null }).where('quote_id', 'in', ids).execute();
  await trx
    .updateTable('quote_events')
    .set({ actor_name: name })
    .where('quote_id', 'in', ids)
    .where('actor_id', '=', 'visitor')
    .execute();
  await trx
    .updateTable('quotes')
    .set({
      ...{ name, email: '', phone: '', phone_e164: null, title: '', search: '', content: '{}', internal_note: '' },
      ...{ source_kind: null, source_id: null, invoice_number: null, erased_at: now },
    })
    .where('id', 'in', ids)
    .execute();
}

export const blankInternalNotes = (trx: Trx, ids: string[]) =>
  trx.updateTable('quotes').set({ internal_note: '' }).where('id', 'in', ids).execute();

/** Those for invented people; the numbers begin again once no other was sent. */
export const deleteQuotesOfDomain = (trx: Trx, ids: string[], domain: string) =>
  deleteNumberedRows(trx, { table: 'quotes', series: 'OF' }, ids, domain);
