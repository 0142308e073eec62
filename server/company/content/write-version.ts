import type { ActivityAction } from '../../../contract/activity/schemas.ts';
import type { ContentKind } from '../../../contract/content/content-types.ts';
import { replacePictureUrls } from '../../../contract/media/picture-url.ts';
import { type Authorship, recordActivity } from '../../common/activity/activity-store.ts';
import { listHolders } from '../../common/references/reference-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type Fields, toContentColumns } from './content-columns.ts';
import { type ContentRow, updateContent } from './content-store.ts';
import { findDraft, rebaseDrafts, writeDraft } from './drafts/draft-store.ts';
import { recordAddress } from './retired-addresses.ts';
import { findDocument } from './staff/document-list-store.ts';
import { createMissingDocumentFailure, toComparable } from './staff/document-view.ts';

export class StaleVersion extends Failure {
  constructor() {
    super('concurrent_change', 'Altcineva tocmai a schimbat documentul. Încercați din nou.');
  }
}

type Wanted = Partial<Pick<ContentRow, 'status' | 'publish_at' | 'deleted_at'>> & { fields?: Fields };

/** Writes a version with its history and log entry, or nothing when nothing differs. Returns the current version. */
export async function writeVersion(
  trx: Trx,
  before: ContentRow,
  wanted: Wanted,
  action: ActivityAction,
  { by, now }: Authorship,
) {
  const { fields = JSON.parse(before.fields) as Fields, ...rest } = wanted;
  const after = { ...before, ...rest, ...toContentColumns(before, fields) };
  if (isSame(before, after)) return before.version;
  const row = { ...after, version: before.version + 1, updated_at: now.toISOString(), updated_by: by.id };
  if (!(await updateContent(trx, row, fields, action))) throw new StaleVersion();
  await recordAddress(trx, before, row);
  await logDocument(trx, row, action, { by, now }, before);
  return row.version;
}

const isSame = (a: ContentRow, b: ContentRow) =>
  a.fields === b.fields && a.status === b.status && a.publish_at === b.publish_at && a.deleted_at === b.deleted_at;

export function logDocument(
  trx: Trx,
  row: ContentRow,
  action: ActivityAction,
  { by, now }: Authorship,
  before?: ContentRow,
) {
  const { kind, id, title } = row;
  const difference = { ...(before && { before: toComparable(before) }), after: toComparable(row) };
  return recordActivity(trx, { by, action, kind, id, title: title || before?.title || id, ...difference }, now);
}

/** Changes texts without comparing versions. Returns the current version. */
export async function rewriteDocument(
  trx: Trx,
  kind: ContentKind,
  id: string,
  rewrite: (json: string) => string,
  authorship: Authorship,
) {
  const row = await requireDocument(trx, kind, id);
  return writeVersion(trx, row, { fields: JSON.parse(rewrite(row.fields)) }, 'update', authorship);
}

export async function requireDocument(trx: Trx, kind: ContentKind, id: string) {
  const row = await findDocument(trx, kind, id);
  if (!row) throw createMissingDocumentFailure();
  return row;
}

/** Replaces a picture in every document and draft that uses it; returns the number of documents. */
export async function replacePictureInContent(trx: Trx, id: string, url: string, authorship: Authorship) {
  const holders = await listHolders(trx, { target_kind: 'media', target_id: id });
  const replaceIn = (json: string) => replacePictureUrls(json, id, url);
  const touched = new Set<string>();
  for (const { holder_kind: kind, holder_id, draft_of } of holders) {
    if (kind === 'site') continue;
    touched.add(`${kind}/${holder_id}`);
    if (draft_of) {
      const draft = await findDraft(trx, { kind, id: holder_id, user_id: draft_of });
      if (draft) await writeDraft(trx, { ...draft, fields: replaceIn(draft.fields) });
    } else {
      const version = await rewriteDocument(trx, kind, holder_id, replaceIn, authorship);
      // The drafts get the same change, so they are not stale.
      await rebaseDrafts(trx, kind, holder_id, version);
    }
  }
  return touched.size;
}
