import type { Db, Trx } from '../../platform/db/database.ts';
import { countRows, deleteRows, findRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

type CrewConflict = Tables['crew_conflicts'];

/** A visit has one conflict: a later entry of the crew replaces it. */
export const writeConflict = (trx: Trx, conflict: CrewConflict) =>
  trx
    .insertInto('crew_conflicts')
    .values(conflict)
    .onConflict((existing) => existing.column('visit_id').doUpdateSet(conflict))
    .execute();

export const deleteConflicts = (trx: Trx, visitIds: string[]) =>
  deleteRows(trx, 'crew_conflicts', { visit_id: visitIds });

export const findConflict = (db: Db, visitId: string): Promise<CrewConflict | undefined> =>
  findRow(db, 'crew_conflicts', { visit_id: visitId });

/** The conflicts with their entries, newest first. */
export const listConflicts = (db: Db, max: number) =>
  db
    .selectFrom('crew_conflicts')
    .innerJoin('stop_entries', 'key', 'entry_key')
    .selectAll('stop_entries')
    .select('reason')
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .limit(max)
    .execute();

export const countConflicts = (db: Db) => countRows(db.selectFrom('crew_conflicts'));
