import { sql } from 'kysely';
import { blankEvents } from '../../common/activity/workflow-store.ts';
import { type Erased, type Eraser, erasedContact } from '../../common/erasure/data-subject.ts';
import { rewriteTexts } from '../../common/erasure/mention-store.ts';
import { hasNoClient } from '../../company/clients/client-store.ts';
import { listSubjectIds, removeRecordContacts } from '../../company/clients/erase-store.ts';
import { buildGardenKey, type GardenAddress, splitGardenWords } from '../../company/gardens/gardens.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRows, hasRow, readIds, splitIntoChunks, updateRows } from '../../platform/db/rows.ts';
import { pruneUnconfirmed } from '../../platform/http/prune-unconfirmed.ts';
import { searchTable, toSearchWords } from '../../platform/schema/text-search-store.ts';
import { scheduleDeletion } from '../../platform/storage/deletion-queue-store.ts';
import { deleteConflicts } from '../crew/conflict-store.ts';
import { deleteEntries, eraseFromEntries } from '../crew/stop-store.ts';
import { detailTextColumns } from './field-columns.ts';
import { deletePhotosOfVisits } from './photos/photo-store.ts';
import { cancelForErasure } from './steps/visit-step.ts';
import { buildVisitGardenKey, erasedFields, readGardenAddress } from './visit-columns.ts';
import { deleteVisitLinks, listVisitsByIds } from './visit-store.ts';
import { deleteSubjectEntries } from './waiting/waiting-store.ts';

const visits = { table: 'visits', kind: 'visit', noPhone: '' } as const;

/**
 * Cancels coming visits. All visits stay for the statistics, with state, service, town and time, but nothing personal.
 */
export const eraseFromVisits: Eraser = async (trx, subject, now) => {
  const ids = await listSubjectIds(trx, visits, subject);
  await cancelForErasure(trx, ids, now);
  const erased = await eraseVisits(trx, ids, now);
  const waiting = await deleteSubjectEntries(trx, subject);
  const contacts = await removeRecordContacts(trx, visits, subject.mentions);
  const notes = await rewriteTexts(trx, texts, subject.mentions);
  const entries = await eraseFromEntries(trx, subject.mentions);
  const appointments = [...(erased.log?.appointments ?? []), ...waiting];
  const count = erased.count + waiting.length + contacts + notes + entries;
  return { ...erased, count, log: { appointments } };
};

const texts = [
  { table: 'visits' as const, key: ['id'], columns: [...detailTextColumns, 'staff_notes'] },
  { table: 'visit_events' as const, key: ['visit_id', 'sequence'], columns: ['note'] },
  { table: 'closed_days' as const, key: ['date', 'team', 'from_hour'], columns: ['reason'] },
];

export async function eraseOldVisits(trx: Trx, before: string, now: Date) {
  const ids = await readIds(
    trx
      .selectFrom('visits')
      .select('id')
      .where('state', 'in', ['completed', 'cancelled', 'no_show'])
      .where('local_time', '<', before.slice(0, 19))
      .where('erased_at', 'is', null)
      .limit(500),
  );
  return { ...(await eraseVisits(trx, ids, now)), ids };
}

async function eraseVisits(trx: Trx, ids: string[], now: Date): Promise<Erased> {
  if (ids.length === 0) return { count: 0 };
  const rows = await listVisitsByIds(trx, ids);
  const gardens = rows.map(readGardenAddress);
  const files = await deletePhotosOfVisits(trx, ids);
  await deleteEntries(trx, ids);
  await deleteConflicts(trx, ids);
  await trx
    .updateTable('visits')
    .set({ ...erasedContact, phone: '', ...erasedFields, staff_notes: '', estimate: null, zone: null })
    .set({ inquiry_id: null, photo_consent_at: null, photo_consent_channel: null, erased_at: now.toISOString() })
    .where('id', 'in', ids)
    .execute();
  await blankEvents(trx, 'visit_events', ids);
  await deleteVisitLinks(trx, ids);
  return { count: ids.length, files, gardens, log: { appointments: ids } };
}

/** Whether another visit is at this garden. A garden without a street is recognised by its client's contact. */
export async function isGardenVisited(trx: Trx, address: GardenAddress) {
  const key = buildGardenKey(address);
  const words = address.streetName ? splitGardenWords(address) : [];
  const text = words.length > 0 ? words.join(' ') : address.email || address.phone;
  const found = await searchTable(trx, 'visits', toSearchWords(text));
  const visits = await found.selectAll().where('erased_at', 'is', null).limit(maxFound).execute();
  return visits.some((visit) => buildVisitGardenKey(visit) === key);
}

const maxFound = 2000;

/** Suspicious visits that staff never handled and that belong to no client. */
export const pruneSuspiciousVisits = (db: Db, now: Date) =>
  pruneUnconfirmed(
    now,
    db.selectFrom('visits').select(['id', 'created_at']).where(isSuspicious),
    (ids) => deleteSuspiciousVisits(db, ids, now),
    (visits) => visits.where(hasNoClient('visit', 'visits.id')).where(isUntouched),
  );

// Written literally, like in the partial index, so that the planner uses it.
const isSuspicious = sql<boolean>`is_suspicious = 1`;

const isUntouched = sql<boolean>`staff_notes = '' and not exists (
  select 1 from visit_events where visit_id = visits.id and actor_id <> 'visitor'
)`;

/** A visit that became suspicious by too many moves may have photos. */
const deleteSuspiciousVisits = (db: Db, ids: string[], now: Date) =>
  db.transaction().execute(async (trx) => {
    await scheduleDeletion(trx, 'private', await deletePhotosOfVisits(trx, ids), now);
    await trx.deleteFrom('visits').where('id', 'in', ids).where(isSuspicious).execute();
  });

/** Deletes visits of the sample domain and the erased ones of `ids`, with everything that belongs to them. */
export async function deleteVisitsOfDomain(trx: Trx, ids: string[], domain: string) {
  const deleted = { ids: [] as string[], files: [] as string[] };
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
    await deleteRows(trx, 'visits', { id: found });
  }
  return deleted;
}

/** Includes the series that consist of the days of one work. */
export async function findOrderedVisits(trx: Trx, quoteIds: string[]) {
  if (quoteIds.length === 0) return { ids: [], series: [] };
  const rows = await trx.selectFrom('visits').select(['id', 'series_id']).where('quote_id', 'in', quoteIds).execute();
  return { ids: rows.map(({ id }) => id), series: rows.flatMap(({ series_id }) => series_id ?? []) };
}

/** Visits that were given to real people stay, but lose their invented quote. */
export async function forgetQuotesOfVisits(trx: Trx, quoteIds: string[]) {
  if (quoteIds.length === 0) return;
  await updateRows(trx, 'visits', { quote_id: quoteIds }, { quote_id: null });
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
  await updateRows(trx, 'visits', { agreement_id: agreementIds }, forgotten);
}
