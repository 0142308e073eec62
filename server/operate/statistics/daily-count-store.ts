import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRows, insertRows, splitIntoChunks } from '../../platform/db/rows.ts';
import type { CountKind, Tables } from '../../platform/db/tables/tables.ts';

type DailyCount = Tables['daily_counts'];

/** Adds the counts to existing rows and inserts the others, so that several processes can write. */
export const addDailyCounts = (trx: Trx, rows: DailyCount[]) =>
  trx
    .insertInto('daily_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'key'])
        .doUpdateSet((eb) => ({ count: eb('daily_counts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();

export const insertDailyCounts = (trx: Trx, rows: DailyCount[]) => insertRows(trx, 'daily_counts', rows);

export async function listCountedDays(db: Db, days: string[]) {
  const rows = await db.selectFrom('daily_counts').select('day').distinct().where('day', 'in', days).execute();
  return new Set(rows.map(({ day }) => day));
}

export async function deleteCountsOfDays(trx: Trx, days: string[]) {
  for (const some of splitIntoChunks(days)) await deleteRows(trx, 'daily_counts', { day: some });
}

export const listCountedKeys = (trx: Trx, day: string, kinds: CountKind[]) =>
  trx.selectFrom('daily_counts').select(['kind', 'key']).where('day', '=', day).where('kind', 'in', kinds).execute();

export const sumDailyCounts = (db: Db, from: string) =>
  db
    .selectFrom('daily_counts')
    .select(['kind', 'key'])
    .select((eb) => eb.fn.sum<number | string>('count').as('count'))
    .where('day', '>=', from)
    .groupBy(['kind', 'key'])
    .execute();

export const listViewsByDay = (db: Db, from: string) =>
  db
    .selectFrom('daily_counts')
    .select(['day', 'kind', 'count'])
    .where('day', '>=', from)
    .where('kind', 'in', ['views', 'visitors'])
    .execute();

export const listDailyCounts = (db: Db, from: string) =>
  db.selectFrom('daily_counts').selectAll().where('day', '>=', from).orderBy('day').orderBy('kind').orderBy('key');

export const deleteDailyCounts = (db: Db, before: string) =>
  db.deleteFrom('daily_counts').where('day', '<', before).execute();
