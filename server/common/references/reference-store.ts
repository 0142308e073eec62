import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { countBy, deleteRows, listRows } from '../../platform/db/rows.ts';
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

export const listReferencesOf = (db: Db, kind: Holder['holder_kind'], ids: string[]) =>
  listRows(db, 'content_references', { holder_kind: kind, holder_id: ids });

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

/** The number of places that use each of these; unused ones are missing. */
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
