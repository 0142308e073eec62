import { type Kysely, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { isSqlite } from '../../platform/db/is-sqlite.ts';
import { hasRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

/**
 * The next number of a series, without gaps: the row stays locked until the transaction ends, and a rollback releases
 * the number. `lockRows` tells what may be locked before it.
 */
export async function allocateNumber(trx: Trx, name: string) {
  const { last } = await trx
    .insertInto('number_series')
    .values({ name, last: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last: sql`number_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${name}-${String(last).padStart(4, '0')}`;
}

/** Locks the series until the transaction ends. */
export const lockNumberSeries = (trx: Trx, names: string[]) =>
  trx
    .selectFrom('number_series')
    .selectAll()
    .where('name', 'in', names)
    .orderBy('name')
    .$if(!isSqlite(trx), (rows) => rows.forUpdate())
    .execute();

/**
 * Deletes the rows whose e-mail address is in a sample domain, and those of `ids` that were anonymised. Without a
 * numbered row left, the series starts again.
 */
export async function deleteNumberedRows(
  trx: Trx,
  { table, series }: { table: keyof Tables; series: string },
  ids: string[],
  domain: string,
) {
  const anyTable = trx as unknown as Kysely<Record<string, Record<string, string | null>>>;
  const rows = await anyTable
    .deleteFrom(table)
    .where((eb) =>
      eb.or([
        eb('email', 'like', `%@${domain}`),
        ...(ids.length > 0 ? [eb.and([eb('id', 'in', ids), eb('erased_at', 'is not', null)])] : []),
      ]),
    )
    .returning('id')
    .execute();
  if (!(await hasRow(anyTable.selectFrom(table).select('id').where('number', 'is not', null))))
    await trx.deleteFrom('number_series').where('name', 'like', `${series}-%`).execute();
  return rows.map(({ id }) => String(id));
}
