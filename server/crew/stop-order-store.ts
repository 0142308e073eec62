import type { Db } from '../db/database.ts';

/** Null when the computed order holds. */
export async function readChosenOrder(db: Db, teamId: string, date: string): Promise<string[] | null> {
  const row = await db
    .selectFrom('stop_orders')
    .select('visit_ids')
    .where('team_id', '=', teamId)
    .where('date', '=', date)
    .executeTakeFirst();
  return row ? JSON.parse(row.visit_ids) : null;
}

/** Unless a later one was chosen. */
export const writeChosenOrder = (
  db: Db,
  { teamId, date, ids, at }: { teamId: string; date: string; ids: string[] | null; at: string },
) =>
  db
    .insertInto('stop_orders')
    .values({ team_id: teamId, date, visit_ids: JSON.stringify(ids), at })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'date'])
        .doUpdateSet({ visit_ids: JSON.stringify(ids), at })
        .where('stop_orders.at', '<=', at),
    )
    .execute();

export const deleteOrdersBefore = (db: Db, date: string) =>
  db.deleteFrom('stop_orders').where('date', '<', date).execute();
