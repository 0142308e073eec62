import type { Db } from '../db/database.ts';
import { type HistoryRows, hasRow, insertHistory, readIds, splitIntoChunks } from '../db/rows.ts';
import type { Trx } from '../schema/tables.ts';
import { deletePhotosOfVisits } from './photos/photo-store.ts';

const tables = {
  series: 'visit_series',
  visits: 'visits',
  entries: 'waiting_entries',
  windows: 'visit_windows',
  events: 'visit_events',
  photos: 'visit_photos',
  requestPhotos: 'request_photos',
} as const;

export const insertVisitHistory = (trx: Trx, history: HistoryRows<typeof tables>) =>
  insertHistory(trx, tables, history);

interface Deleted {
  ids: string[];
  files: string[];
}

/** Visits of the sample domain and anonymised ones, with everything that belongs to them. */
export async function deleteVisitsOfDomain(trx: Trx, ids: string[], domain: string): Promise<Deleted> {
  const deleted: Deleted = { ids: [], files: [] };
  for (const some of splitIntoChunks(ids)) {
    const found = await readIds(
      trx
        .selectFrom('visits')
        .select('id')
        .where('id', 'in', some)
        .where((eb) => eb.or([eb('email', 'like', `%@${domain}`), eb('erased_at', 'is not', null)])),
    );
    if (found.length === 0) continue;
    deleted.files.push(...(await deletePhotosOfVisits(trx, found)));
    deleted.ids.push(...found);
    await trx.deleteFrom('visits').where('id', 'in', found).execute();
  }
  return deleted;
}

/** With the series of work that takes several days. */
export async function findOrderedVisits(trx: Trx, quoteIds: string[]) {
  if (quoteIds.length === 0) return { ids: [], series: [] };
  const rows = await trx.selectFrom('visits').select(['id', 'series_id']).where('quote_id', 'in', quoteIds).execute();
  return { ids: rows.map(({ id }) => id), series: rows.flatMap(({ series_id }) => series_id ?? []) };
}

/** For visits that stay because they were given to real people. */
export async function forgetQuotesOfVisits(trx: Trx, quoteIds: string[]) {
  if (quoteIds.length === 0) return;
  await trx.updateTable('visits').set({ quote_id: null }).where('quote_id', 'in', quoteIds).execute();
}

export const deleteEmptySeries = (trx: Trx, ids: string[]) =>
  trx
    .deleteFrom('visit_series')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('visits').select('visits.id').whereRef('series_id', '=', 'visit_series.id'))),
    )
    .execute();

export const deleteEntriesOfDomain = (trx: Trx, ids: string[], domain: string) =>
  trx.deleteFrom('waiting_entries').where('id', 'in', ids).where('email', 'like', `%@${domain}`).execute();

export async function hasOtherVisits(db: Db, visits: string[], entries: string[]) {
  const visit = db.selectFrom('visits').select('id').where('id', 'not in', visits);
  const entry = db.selectFrom('waiting_entries').select('id').where('id', 'not in', entries);
  return (await hasRow(visit)) || (await hasRow(entry));
}

export async function forgetAgreementsOfVisits(trx: Trx, agreementIds: string[]) {
  if (agreementIds.length === 0) return;
  const forgotten = { agreement_id: null, work_id: null };
  await trx.updateTable('visits').set(forgotten).where('agreement_id', 'in', agreementIds).execute();
}
