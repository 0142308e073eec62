import { sql } from 'kysely';
import { blankEvents } from '../activity/workflow-store.ts';
import { hasNoClient } from '../clients/client-store.ts';
import type { Db } from '../db/database.ts';
import { readIds } from '../db/rows.ts';
import { erasedName } from '../erasure/data-subject.ts';
import { type GardenAddress, gardenKey, gardenWords } from '../gardens/gardens.ts';
import { pruneUnconfirmed } from '../http/prune-unconfirmed.ts';
import type { Trx } from '../schema/tables.ts';
import { searchTable, searchWords } from '../schema/text-search.ts';
import { scheduleDeletion } from '../storage/deletion-queue.ts';
import { deletePhotosOfVisits } from './photos/photo-store.ts';
import { erasedFields, visitGardenKey } from './visit-columns.ts';
import { deleteVisitLinks } from './visit-store.ts';

/** Whether a visit that still has its address is at the garden; a garden without a street is its client's alone. */
export async function isGardenVisited(trx: Trx, address: GardenAddress) {
  const key = gardenKey(address);
  const words = address.streetName ? gardenWords(address) : [];
  const { found } = await searchTable(
    trx,
    'visits',
    searchWords((words.length > 0 ? words : [address.email || address.phone]).join(' ')),
  );
  const visits = await found.selectAll().where('erased_at', 'is', null).limit(maxFound).execute();
  return visits.some((visit) => visitGardenKey(visit) === key);
}

const maxFound = 2000;

export const listVisitsToErase = (trx: Trx, ids: string[]) =>
  trx.selectFrom('visits').selectAll().where('id', 'in', ids).execute();

export const listVisitIdsBefore = (trx: Trx, before: string, max: number) =>
  readIds(
    trx
      .selectFrom('visits')
      .select('id')
      .where('state', 'in', ['completed', 'cancelled', 'no_show'])
      .where('local_time', '<', before.slice(0, 19))
      .where('erased_at', 'is', null)
      .limit(max),
  );

export const anonymiseVisits = (trx: Trx, ids: string[], now: string) =>
  trx
    .updateTable('visits')
    .set({
      name: erasedName,
      email: '',
      phone: '',
      phone_e164: null,
      ...erasedFields,
      staff_notes: '',
      search: '',
      inquiry_id: null,
      estimate: null,
      zone: null,
      photo_consent_at: null,
      erased_at: now,
    })
    .where('id', 'in', ids)
    .execute();

/** Notes of steps, the client's name on steps of theirs, and the private links. */
export async function anonymiseEvents(trx: Trx, ids: string[]) {
  await blankEvents(trx, 'visit_events', ids);
  await deleteVisitLinks(trx, ids);
}

/** Suspicious visits that staff never touched and no client owns. */
export const pruneSuspiciousVisits = (db: Db, now: Date) =>
  pruneUnconfirmed(
    now,
    db.selectFrom('visits').select(['id', 'created_at']).where(isSuspicious),
    (ids) => deleteSuspiciousVisits(db, ids, now),
    (visits) => visits.where(hasNoClient('visit', 'visits.id')).where(isUntouched),
  );

// Literal, as the partial index has it.
const isSuspicious = sql<boolean>`is_suspicious = 1`;

const isUntouched = sql<boolean>`staff_notes = '' and not exists (
  select 1 from visit_events where visit_id = visits.id and actor_id <> 'visitor'
)`;

/** One that became suspicious later, by too many moves, may have photos. */
const deleteSuspiciousVisits = (db: Db, ids: string[], now: Date) =>
  db.transaction().execute(async (trx) => {
    await scheduleDeletion(trx, 'private', await deletePhotosOfVisits(trx, ids), now);
    await trx.deleteFrom('visits').where('id', 'in', ids).where(isSuspicious).execute();
  });
