import type { Db } from '../db/database.ts';
import { cancelDeletion, type DeletionPlace, listDueDeletions, postponeDeletion } from './deletion-queue-store.ts';

/** How things go from each place; one that is gone already is no mistake. */
export type FileRemovers = Record<DeletionPlace, (name: string) => Promise<void>>;

/** Storage that is away is not asked for every single file. */
const mostFailures = 5;

/** Removes what is left behind; what cannot be removed now comes after all else the next time. */
export async function runDeletionQueue(db: Db, removers: FileRemovers, now: Date) {
  const failures: unknown[] = [];
  for (let due = await listDueDeletions(db, now, 100); due.length > 0; due = await listDueDeletions(db, now, 100)) {
    for (const { place, name } of due) {
      try {
        await removers[place](name);
        await cancelDeletion(db, place, [name]);
      } catch (error) {
        failures.push(error);
        if (failures.length >= mostFailures) throw notCleared(failures);
        await postponeDeletion(db, place, [name], new Date(now.getTime() + 1));
      }
    }
  }
  if (failures.length > 0) throw notCleared(failures);
}

const notCleared = (failures: unknown[]) =>
  new Error('Not everything that was left behind could be removed.', { cause: failures[0] });
