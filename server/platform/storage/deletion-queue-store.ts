import { hourMs } from '../../../contract/kernel/durations.ts';
import type { Db } from '../db/database.ts';
import { deleteRows, splitIntoChunks, updateRows } from '../db/rows.ts';
import type { Tables } from '../db/tables/tables.ts';

export type DeletionPlace = Tables['deletion_queue']['place'];

/** Queues files for deletion from an instant on, in the transaction that deletes the rows that point to them. */
export async function scheduleDeletion(db: Db, place: DeletionPlace, names: string[], due: Date) {
  const due_at = due.toISOString();
  // PostgreSQL refuses to upsert a row twice in one statement.
  for (const some of splitIntoChunks([...new Set(names)]))
    await db
      .insertInto('deletion_queue')
      .values(some.map((name) => ({ place, name, due_at })))
      .onConflict((conflict) => conflict.columns(['place', 'name']).doUpdateSet({ due_at }))
      .execute();
}

/** Called before files are written: they are deleted if the process ends before their rows are written. */
export const scheduleOrphanDeletion = (db: Db, place: DeletionPlace, names: string[], now: Date) =>
  // No request takes an hour.
  scheduleDeletion(db, place, names, new Date(now.getTime() + hourMs));

export const cancelDeletion = (db: Db, place: DeletionPlace, names: string[]) =>
  deleteRows(db, 'deletion_queue', { place, name: names });

export const rescheduleDeletion = (db: Db, place: DeletionPlace, names: string[], due: Date) =>
  updateRows(db, 'deletion_queue', { place, name: names }, { due_at: due.toISOString() });

/** Keeps a row that was queued again meanwhile: then there is something to delete again. */
export const finishDeletion = (db: Db, row: Tables['deletion_queue']) =>
  db
    .deleteFrom('deletion_queue')
    .where((eb) => eb.and({ ...row }))
    .execute();

export const listDueDeletions = (db: Db, now: Date, max: number) =>
  db
    .selectFrom('deletion_queue')
    .select(['place', 'name', 'due_at'])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('place')
    .orderBy('name')
    .limit(max)
    .execute();
