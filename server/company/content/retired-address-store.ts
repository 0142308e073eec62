import type { Db, Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
export const upsertRetired = (trx: Trx, row: Tables['retired_addresses']) =>
  trx
    .insertInto('retired_addresses')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({ successor_id: row.successor_id, retired_at: row.retired_at }),
    )
    .execute();

/** Keeps the latest ones. */
export async function deleteOldestRetired(db: Db, max: number) {
  const latest = db.selectFrom('retired_addresses').select('retired_at').orderBy('retired_at', 'desc');
  const first = await latest.limit(1).offset(max).executeTakeFirst();
  if (first) await db.deleteFrom('retired_addresses').where('retired_at', '<=', first.retired_at).execute();
}
