import { blankEvents } from '../activity/workflow-store.ts';
import { readIds } from '../db/rows.ts';
import { erasedName } from '../erasure/data-subject.ts';
import { deleteNumberedRows } from '../references/reference-store.ts';
import type { Trx } from '../schema/tables.ts';

export const listQuotesToErase = async (trx: Trx, ids: string[]) =>
  ids.length === 0
    ? []
    : trx
        .selectFrom('quotes')
        .select(['id', 'state', 'answered_at'])
        .where('id', 'in', ids)
        .where('erased_at', 'is', null)
        .execute();

/** Answered before an instant, or changed last before it while nothing was agreed. */
export const listQuoteIdsBefore = (trx: Trx, isOrder: boolean, before: string, max: number) =>
  readIds(
    trx
      .selectFrom('quotes')
      .select('id')
      .where('erased_at', 'is', null)
      .where('state', 'in', isOrder ? ['accepted', 'withdrawn'] : ['draft', 'declined', 'expired'])
      .where(isOrder ? 'answered_at' : 'updated_at', '<', before)
      .limit(max),
  );

/** Number, state, town, value and times stay for the statistics; a number is never given twice. */
export async function blankQuotes(trx: Trx, ids: string[], now: string) {
  for (const table of ['quote_versions', 'quote_acceptances', 'quote_withdrawals', 'quote_links'] as const)
    await trx.deleteFrom(table).where('quote_id', 'in', ids).execute();
  await blankEvents(trx, 'quote_events', ids);
  await trx
    .updateTable('quotes')
    .set({
      name: erasedName,
      email: '',
      phone: '',
      phone_e164: null,
      title: '',
      search: '',
      content: '{}',
      internal_note: '',
      source_kind: null,
      source_id: null,
      invoice_number: null,
      erased_at: now,
    })
    .where('id', 'in', ids)
    .execute();
}

/** What was agreed stays; what staff noted for themselves goes, with the code of the gate. */
export async function blankInternalNotes(trx: Trx, ids: string[]) {
  const rows = await trx.selectFrom('quotes').selectAll().where('id', 'in', ids).execute();
  for (const { id, content: stored } of rows) {
    const { agreement, ...rest } = JSON.parse(stored);
    const content = agreement ? JSON.stringify({ ...rest, agreement: { ...agreement, accessNotes: '' } }) : stored;
    await trx.updateTable('quotes').set({ internal_note: '', content }).where('id', '=', id).execute();
  }
}

/** Those for invented people; the numbers begin again once no other was sent. */
export const deleteQuotesOfDomain = (trx: Trx, ids: string[], domain: string) =>
  deleteNumberedRows(trx, { table: 'quotes', series: 'OF' }, ids, domain);
