import { hourMs } from '../../../contract/kernel/durations.ts';
import type { Db } from '../db/database.ts';
import { type DeletionPlace, finishDeletion, listDueDeletions, rescheduleDeletion } from './deletion-queue-store.ts';

/** Each deletes a file of one place; a missing file is no error. */
type FileRemovers = Record<DeletionPlace, (name: string) => Promise<void>>;

/** After this number of failures the storage counts as unreachable. */
const maxFailures = 5;

export async function runDeletionQueue(db: Db, removers: FileRemovers, now: Date) {
  const failures: unknown[] = [];
  for (let due = await listDueDeletions(db, now, 100); due.length > 0; due = await listDueDeletions(db, now, 100)) {
    for (const row of due) {
      const { place, name } = row;
      try {
        await removers[place](name);
        await finishDeletion(db, row);
      } catch (error) {
        failures.push(error);
        if (failures.length >= maxFailures) throw createNotClearedError(failures);
        // Tried again later, so that other files do not wait for one that can never be deleted.
        await rescheduleDeletion(db, place, [name], new Date(now.getTime() + hourMs));
      }
    }
  }
  if (failures.length > 0) throw createNotClearedError(failures);
}

const createNotClearedError = (failures: unknown[]) =>
  new Error('The deletion queue could not be emptied.', { cause: failures[0] });
