import type { Db } from '../db/database.ts';
import { foldEntries, type StopState } from './fold-entries.ts';
import { listEntries } from './stop-entry-store.ts';

/** What the crew noted at visits, by visit; only those where it noted something. */
export async function readStopStates(db: Db, visitIds: string[]): Promise<Map<string, StopState>> {
  const byVisit = Map.groupBy(await listEntries(db, visitIds), ({ visit_id }) => visit_id);
  return new Map([...byVisit].map(([id, entries]) => [id, foldEntries(entries)]));
}

export const readStopState = async (db: Db, visitId: string): Promise<StopState> =>
  foldEntries(await listEntries(db, [visitId]));
