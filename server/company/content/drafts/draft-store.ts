import type { ContentKind } from '../../../../contract/content/content-types.ts';
import { replaceReferences } from '../../../common/references/reference-store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { deleteRows, findRow, readIds, updateRows } from '../../../platform/db/rows.ts';
import { lockWithParts } from '../../../platform/db/run-exclusively.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { selectUserName } from '../../accounts/user-store.ts';
import { listPictureTargets } from '../content-columns.ts';

type DraftKey = Pick<Tables['content_drafts'], 'kind' | 'id' | 'user_id'>;

export async function writeDraft(trx: Trx, row: Tables['content_drafts']) {
  const { version, saved_at, fields } = row;
  await trx
    .insertInto('content_drafts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'id', 'user_id']).doUpdateSet({ version, saved_at, fields }))
    .execute();
  await replaceReferences(trx, toHolder(row), listPictureTargets(JSON.parse(fields)));
}

export async function deleteDraft(trx: Trx, key: DraftKey) {
  const { kind, id, user_id } = key;
  await deleteRows(trx, 'content_drafts', { kind, id, user_id });
  await replaceReferences(trx, toHolder(key), []);
}

export const listDrafts = (db: Db, kind: ContentKind, id: string) =>
  db
    .selectFrom('content_drafts')
    .select(['user_id', 'version', 'saved_at', 'fields'])
    .select(selectUserName('user_id').as('owner'))
    .where((eb) => eb.and({ kind, id }))
    .orderBy('saved_at', 'desc')
    .execute();

/** A save that comes meanwhile waits, and is not overwritten. */
export const lockDrafts = (trx: Trx, id: string) => lockWithParts(trx, { table: 'content_drafts', key: 'id' }, [id]);

export const findDraft = (db: Db, { kind, id, user_id }: DraftKey) =>
  findRow(db, 'content_drafts', { kind, id, user_id });

/** Makes drafts of the previous version start from `version`, so that they are not stale. */
export const rebaseDrafts = (trx: Trx, kind: ContentKind, id: string, version: number) =>
  updateRows(trx, 'content_drafts', { kind, id, version: version - 1 }, { version });

export async function findDraftedIds(db: Db, kind: ContentKind, ids: string[]) {
  if (ids.length === 0) return new Set<string>();
  const drafts = db.selectFrom('content_drafts').select('id').distinct().where('kind', '=', kind);
  return new Set(await readIds(drafts.where('id', 'in', ids)));
}

const toHolder = ({ kind, id, user_id }: DraftKey) => ({ holder_kind: kind, holder_id: id, draft_of: user_id });
