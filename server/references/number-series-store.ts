import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../schema/tables.ts';

/**
 * The next number of a series. Without gaps: the row stays locked until the transaction ends, and a transaction that
 * fails gives its number back. Call it before locking anything else, so that two sendings never wait for each other.
 */
export async function nextNumber(trx: Trx, name: string) {
  const { last } = await trx
    .insertInto('number_series')
    .values({ name, last: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last: sql`number_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${name}-${String(last).padStart(4, '0')}`;
}

/** Rows for people of a domain, and anonymised ones of `ids`; without another numbered row the series begins again. */
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
  const other = await anyTable
    .selectFrom(table)
    .select('id')
    .where('number', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!other) await trx.deleteFrom('number_series').where('name', 'like', `${series}-%`).execute();
  return rows.map(({ id }) => String(id));
}
