import type { Db } from '../db/database.ts';
import { splitIntoChunks } from '../db/rows.ts';
import type { DeletionQueueTable } from '../schema/tables.ts';

/** Deletes a file of each place; a missing file is no error. */
type FileRemovers = Record<DeletionPlace, (name: string) => Promise<void>>;

/** After so many failures the storage counts as unreachable. */
const maxFailures = 5;

export async function runDeletionQueue(db: Db, removers: FileRemovers, now: Date) {
  const failures: unknown[] = [];
  for (let due = await listDueDeletions(db, now, 100); due.length > 0; due = await listDueDeletions(db, now, 100)) {
    for (const { place, name } of due) {
      try {
        await removers[place](name);
        await cancelDeletion(db, place, [name]);
      } catch (error) {
        failures.push(error);
        if (failures.length >= maxFailures) throw notCleared(failures);
        await postponeDeletion(db, place, [name], new Date(now.getTime() + 1));
      }
    }
  }
  if (failures.length > 0) throw notCleared(failures);
}

const notCleared = (failures: unknown[]) =>
  new Error('The deletion queue could not be emptied.', { cause: failures[0] });

type DeletionPlace = DeletionQueueTable['place'];

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

export const cancelDeletion = (db: Db, place: DeletionPlace, names: string[]) =>
  db.deleteFrom('deletion_queue').where('place', '=', place).where('name', 'in', names).execute();

export const postponeDeletion = (db: Db, place: DeletionPlace, names: string[], due: Date) =>
  db
    .updateTable('deletion_queue')
    .set({ due_at: due.toISOString() })
    .where('place', '=', place)
    .where('name', 'in', names)
    .execute();

const listDueDeletions = (db: Db, now: Date, max: number) =>
  db
    .selectFrom('deletion_queue')
    .select(['place', 'name'])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('place')
    .orderBy('name')
    .limit(max)
    .execute();
