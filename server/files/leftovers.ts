import type { Db } from '../db/database.ts';
import { crossOut, type LeftoverPlace, listDue, putOff } from './leftover-store.ts';

/** How things go from each place; one that is gone already is no mistake. */
export type Removers = Record<LeftoverPlace, (name: string) => Promise<void>>;

/** Storage that is away is not asked for every single file. */
const mostFailures = 5;

/** Removes what is left behind; what cannot be removed now comes after all else the next time. */
export async function clearLeftovers(db: Db, removers: Removers, now: Date) {
  const failures: unknown[] = [];
  for (let due = await listDue(db, now, 100); due.length > 0; due = await listDue(db, now, 100)) {
    for (const { place, name } of due) {
      try {
        await removers[place](name);
        await crossOut(db, place, [name]);
      } catch (error) {
        failures.push(error);
        if (failures.length >= mostFailures) throw notCleared(failures);
        await putOff(db, place, [name], new Date(now.getTime() + 1));
      }
    }
  }
  if (failures.length > 0) throw notCleared(failures);
}

const notCleared = (failures: unknown[]) =>
  new Error('Not everything that was left behind could be removed.', { cause: failures[0] });
