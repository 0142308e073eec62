import type { Trx } from '../db/database.ts';
import { deleteRows } from '../db/rows.ts';
import type { Tables } from '../schema/tables.ts';

type CrewConflict = Tables['crew_conflicts'];

/** One for each visit: the latest work of the crew stands for what it noted before. */
export const writeConflict = (trx: Trx, conflict: CrewConflict) =>
  trx
    .insertInto('crew_conflicts')
    .values(conflict)
    .onConflict((existing) => existing.column('visit_id').doUpdateSet(conflict))
    .execute();

export const deleteConflicts = (trx: Trx, visitIds: string[]) =>
  deleteRows(trx, 'crew_conflicts', { visit_id: visitIds });
