import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRows, listRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

type GardenPoint = Tables['gardens'];

export async function readPoints(db: Db, keys: string[]): Promise<Map<string, GardenPoint>> {
  if (keys.length === 0) return new Map();
  const rows = await listRows(db, 'gardens', { key: keys });
  return new Map(rows.map((row) => [row.key, row]));
}

/** A point of the crew does not replace one of the staff. */
export const writePoint = (trx: Trx, { key, ...point }: GardenPoint) =>
  trx
    .insertInto('gardens')
    .values({ key, ...point })
    .onConflict((conflict) => {
      const update = conflict.column('key').doUpdateSet(point);
      return point.source === 'staff' ? update : update.where('gardens.source', '=', 'crew');
    })
    .execute();

export async function deletePoints(trx: Trx, keys: string[]) {
  if (keys.length > 0) await deleteRows(trx, 'gardens', { key: keys });
}
