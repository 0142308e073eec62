import { type Kysely, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { isSqlite } from '../../platform/db/is-sqlite.ts';
import { countBy, deleteRows, hasRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

type Holder = Pick<Tables['content_references'], 'holder_kind' | 'holder_id' | 'draft_of'>;
export type Target = Pick<Tables['content_references'], 'target_kind' | 'target_id'>;

/** Records what a document, a draft or the settings refer to, in the transaction that writes them. */
export async function replaceReferences(trx: Trx, holder: Holder, targets: Target[]) {
  await deleteRows(trx, 'content_references', {
    holder_kind: holder.holder_kind,
    holder_id: holder.holder_id,
    draft_of: holder.draft_of,
  });
  if (targets.length === 0) return;
  await trx
    .insertInto('content_references')
    .values(targets.map((target) => ({ ...holder, ...target })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const deleteReferences = (trx: Trx, kind: Tables['content_references']['holder_kind'], id: string) =>
  deleteRows(trx, 'content_references', { holder_kind: kind, holder_id: id });

export const listHolders = (db: Db, target: Target) =>
  db
    .selectFrom('content_references')
    .select(['holder_kind', 'holder_id', 'draft_of'])
    .where('target_kind', '=', target.target_kind)
    .where('target_id', '=', target.target_id)
    .orderBy('holder_kind')
    .orderBy('holder_id')
    .orderBy('draft_of')
    .execute();

/** How many places use each of these; unused ones are missing. */
export async function countReferrers(db: Db, kind: Tables['content_references']['target_kind'], ids: string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const holders = db
    .selectFrom('content_references')
    .select(['target_id', 'holder_kind', 'holder_id'])
    .distinct()
    .where('target_kind', '=', kind)
    .where('target_id', 'in', ids);
  return countBy(db.selectFrom(holders.as('holders')), 'target_id');
}

export const isReferenced = (kind: Tables['content_references']['target_kind'], column: string) =>
  sql<boolean>`exists (
    select 1 from content_references where target_kind = ${kind} and target_id = ${sql.ref(column)}
  )`;

/**
 * The next number of a series. There are no gaps: the row stays locked until the transaction ends, and a rollback
 * returns the number. `lockRows` tells what may be locked before it.
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

/** Locked until the transaction ends. */
export const lockNumberSeries = (trx: Trx, names: string[]) =>
  trx
    .selectFrom('number_series')
    .selectAll()
    .where('name', 'in', names)
    .orderBy('name')
    .$if(!isSqlite(trx), (rows) => rows.forUpdate())
    .execute();

/**
 * Deletes the rows of a sample domain and the anonymised ones of `ids`; the series starts again if no numbered row is
 * left.
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
