import { sql } from 'kysely';
import { hasNoClient } from '../clients/client-store.ts';
import type { Db } from '../db/database.ts';
import { pruneRows } from '../db/rows.ts';
import { scheduleDeletion } from '../storage/deletion-queue-store.ts';
import { deletePhotosOfVisits } from './photos/photo-store.ts';

/** Suspicious visits that staff never touched and no client owns. */
export const pruneSuspiciousVisits = (db: Db, now: Date) =>
  pruneRows(
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
