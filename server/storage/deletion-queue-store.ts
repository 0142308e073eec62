import type { Db } from '../db/database.ts';
import type { DeletionQueueTable } from '../schema/tables.ts';

export type DeletionPlace = DeletionQueueTable['place'];

// Both engines bound the number of values in one statement.
const atOnce = 500;

/** Queues files for deletion from an instant on, in the transaction that deletes the rows that point to them. */
export async function scheduleDeletion(db: Db, place: DeletionPlace, names: string[], due: Date) {
  const due_at = due.toISOString();
  // PostgreSQL refuses to upsert a row twice in one statement.
  const rest = [...new Set(names)];
  while (rest.length > 0) {
    const rows = rest.splice(0, atOnce).map((name) => ({ place, name, due_at }));
    await db
      .insertInto('deletion_queue')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['place', 'name']).doUpdateSet({ due_at }))
      .execute();
  }
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

export const listDueDeletions = (db: Db, now: Date, max: number) =>
  db
    .selectFrom('deletion_queue')
    .select(['place', 'name'])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('place')
    .orderBy('name')
    .limit(max)
    .execute();
