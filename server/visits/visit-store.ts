import type { Db } from '../db/database.ts';
import type { Trx } from '../schema/tables.ts';
import type { VisitEventsTable, VisitsTable } from '../schema/visit-tables.ts';

export type Visit = VisitsTable;
export type VisitEvent = VisitEventsTable;

export const insertVisit = (trx: Trx, visit: Visit) => trx.insertInto('visits').values(visit).execute();

export const findVisit = (db: Db, id: string) =>
  db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirst();

export const findVisitByLink = (db: Db, tokenHash: string) =>
  db
    .selectFrom('visits')
    .innerJoin('visit_links', 'visit_links.visit_id', 'visits.id')
    .selectAll('visits')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const insertLink = (trx: Trx, tokenHash: string, visitId: string, now: string) =>
  trx.insertInto('visit_links').values({ token_hash: tokenHash, visit_id: visitId, created_at: now }).execute();

export const insertVisitEvent = (trx: Trx, event: VisitEvent) => trx.insertInto('visit_events').values(event).execute();

export const listVisitEvents = (db: Db, visitId: string) =>
  db.selectFrom('visit_events').selectAll().where('visit_id', '=', visitId).orderBy('sequence').execute();

export const findVisitEventByKey = (db: Db, key: string) =>
  db.selectFrom('visit_events').selectAll().where('key', '=', key).executeTakeFirst();

/** Those of the outbox that have not left yet, by when they are due. */
export const listUnsentVisitEmails = (db: Db, keys: string[]) =>
  db
    .selectFrom('outbox')
    .select(['key', 'payload', 'due_at'])
    .where('key', 'in', keys)
    .where('state', '=', 'unsent')
    .orderBy('due_at')
    .execute();

/** What is written into an erased visit may be personal: the terms count for it as for any other. */
const somebodysAgain = { erased_at: null };

type Change = Partial<Omit<Visit, 'id' | 'sequence' | 'created_at' | 'updated_at' | 'erased_at'>>;

/** Changes a visit that is still as it was read, and says how it stands now; undefined: someone else was first. */
export const changeVisit = (trx: Trx, read: Visit, change: Change, now: string) =>
  trx
    .updateTable('visits')
    .set({ ...change, ...somebodysAgain, sequence: read.sequence + 1, updated_at: now })
    .where('id', '=', read.id)
    .where('state', '=', read.state)
    .where('sequence', '=', read.sequence)
    .returningAll()
    .executeTakeFirst();

/** False when they are no longer what the writer started from. */
export async function writeStaffNotes(trx: Trx, id: string, before: string, staffNotes: string) {
  const { numUpdatedRows } = await trx
    .updateTable('visits')
    .set({ staff_notes: staffNotes, ...somebodysAgain })
    .where('id', '=', id)
    .where('staff_notes', '=', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const markSomebodysAgain = (trx: Trx, id: string) =>
  trx.updateTable('visits').set(somebodysAgain).where('id', '=', id).execute();

export const rememberProject = (db: Db, id: string, projectId: string) =>
  db.updateTable('visits').set({ project_id: projectId }).where('id', '=', id).execute();

/** Takes one of the teams for a window; false when none is free. */
export async function takeWindow(trx: Trx, localTime: string, teams: number, visitId: string) {
  const taken = await trx.selectFrom('visit_windows').select('team').where('local_time', '=', localTime).execute();
  for (let team = 1; team <= teams; team++) {
    if (taken.some((row) => row.team === team)) continue;
    // Whoever takes the same team at the same moment waits here, and finds it taken.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('visit_windows')
      .values({ local_time: localTime, team, visit_id: visitId })
      .onConflict((conflict) => conflict.columns(['local_time', 'team']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return true;
  }
  return false;
}

/** Gives back what a visit holds, but for the window it keeps. */
export const releaseWindows = (trx: Trx, visitId: string, keep = '') =>
  trx.deleteFrom('visit_windows').where('visit_id', '=', visitId).where('local_time', '!=', keep).execute();

/** Confirmed visits of a day whose reminder was not yet written. */
export const listUnreminded = (db: Db, date: string) =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('local_time', '>=', `${date}T00:00:00`)
    .where('local_time', '<=', `${date}T23:59:59`)
    .where('reminded_at', 'is', null)
    .execute();

/** False when it was marked already, or is no longer as it was read. */
export async function markReminded(trx: Trx, read: Visit, now: string) {
  const { numUpdatedRows } = await trx
    .updateTable('visits')
    .set({ reminded_at: now })
    .where('id', '=', read.id)
    .where('sequence', '=', read.sequence)
    .where('reminded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
