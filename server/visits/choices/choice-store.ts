import type { Db } from '../../db/database.ts';
import type { Trx } from '../../schema/tables.ts';
import type { VisitChoicesTable } from '../../schema/visit-tables.ts';

export type Choice = VisitChoicesTable;

export interface ChoiceOption {
  date: string;
  /** The number of the team whose windows are held. */
  team: number;
}

export const readOptions = ({ options }: Choice): ChoiceOption[] => JSON.parse(options);

export const insertChoice = (trx: Trx, choice: Choice) => trx.insertInto('visit_choices').values(choice).execute();

export const setChoiceOptions = (trx: Trx, id: string, options: ChoiceOption[]) =>
  trx
    .updateTable('visit_choices')
    .set({ options: JSON.stringify(options) })
    .where('id', '=', id)
    .execute();

export const findChoice = (db: Db, id: string) =>
  db.selectFrom('visit_choices').selectAll().where('id', '=', id).executeTakeFirst();

export const findOpenChoice = (db: Db, visitId: string) =>
  db
    .selectFrom('visit_choices')
    .selectAll()
    .where('visit_id', '=', visitId)
    .where('state', '=', 'open')
    .executeTakeFirst();

/** Ids of those visits whose clients were asked and may still answer. */
export async function listAskedVisits(db: Db, visitIds: string[]) {
  if (visitIds.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom('visit_choices')
    .select('visit_id')
    .where('visit_id', 'in', visitIds)
    .where('state', '=', 'open')
    .execute();
  return new Set(rows.map(({ visit_id }) => visit_id));
}

/** The last one, whatever became of it. */
export const findLastChoice = (db: Db, visitId: string) =>
  db
    .selectFrom('visit_choices')
    .selectAll()
    .where('visit_id', '=', visitId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

export const listOverdueChoices = (db: Db, now: string) =>
  db
    .selectFrom('visit_choices')
    .selectAll()
    .where('state', '=', 'open')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(500)
    .execute();

/** False when it ended already: of concurrent calls only one ends it. */
export async function endOpenChoice(trx: Trx, id: string, state: Exclude<Choice['state'], 'open'>) {
  const { numUpdatedRows } = await trx
    .updateTable('visit_choices')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Staff need not be told any more that nobody answered. */
export const dismissExpiredChoices = (trx: Trx, visitId: string) =>
  trx
    .updateTable('visit_choices')
    .set({ state: 'withdrawn' })
    .where('visit_id', '=', visitId)
    .where('state', '=', 'expired')
    .execute();
