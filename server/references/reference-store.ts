import type { DocumentReference } from '../../contract/kernel/replies.ts';
import type { Db } from '../db/database.ts';
import type { ContentReferencesTable } from '../schema/content-tables.ts';

export type Holder = Pick<ContentReferencesTable, 'holder_kind' | 'holder_id' | 'draft_of'>;
export type Target = Pick<ContentReferencesTable, 'target_kind' | 'target_id'>;

/** Notes down what a document, a draft or the settings now point to, in the transaction that writes them. */
export async function replaceReferences(trx: Db, holder: Holder, targets: Target[]) {
  await trx
    .deleteFrom('content_references')
    .where('holder_kind', '=', holder.holder_kind)
    .where('holder_id', '=', holder.holder_id)
    .where('draft_of', '=', holder.draft_of)
    .execute();
  if (targets.length === 0) return;
  await trx
    .insertInto('content_references')
    .values(targets.map((target) => ({ ...holder, ...target })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const deleteReferences = (trx: Db, kind: ContentReferencesTable['holder_kind'], id: string) =>
  trx.deleteFrom('content_references').where('holder_kind', '=', kind).where('holder_id', '=', id).execute();

/** Where something is used; saved documents first. */
export async function listReferrers(db: Db, target: Target): Promise<DocumentReference[]> {
  const rows = await db
    .selectFrom('content_references')
    .leftJoin('content', (join) =>
      join
        .onRef('content.kind', '=', 'content_references.holder_kind')
        .onRef('content.id', '=', 'content_references.holder_id'),
    )
    .select(['holder_kind as kind', 'holder_id as id', 'content.title', 'content.deleted_at'])
    .select((eb) => eb.fn.min('draft_of').as('draft_of'))
    .where('target_kind', '=', target.target_kind)
    .where('target_id', '=', target.target_id)
    .groupBy(['holder_kind', 'holder_id', 'content.title', 'content.deleted_at'])
    .orderBy('holder_kind')
    .orderBy('holder_id')
    .execute();
  return rows.map(({ kind, id, title, draft_of, deleted_at }) => ({
    kind,
    id,
    title: title ?? (kind === 'site' ? 'Setările site-ului' : 'Document nou'),
    isDraft: draft_of !== '',
    isDeleted: Boolean(deleted_at),
  }));
}

/** How many places use each of these; those that none uses are missing. */
export async function countReferrers(db: Db, kind: ContentReferencesTable['target_kind'], ids: string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom('content_references')
    .select(['target_id', 'holder_kind', 'holder_id'])
    .distinct()
    .where('target_kind', '=', kind)
    .where('target_id', 'in', ids)
    .execute();
  return new Map(
    ids.flatMap((id) => {
      const count = rows.filter(({ target_id }) => target_id === id).length;
      return count > 0 ? [[id, count] as const] : [];
    }),
  );
}

export const listReferrerKeys = (db: Db, target: Target) =>
  db
    .selectFrom('content_references')
    .select(['holder_kind', 'holder_id', 'draft_of'])
    .where('target_kind', '=', target.target_kind)
    .where('target_id', '=', target.target_id)
    .execute();
