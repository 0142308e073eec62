import type { User } from '../../../../contract/accounts/schemas.ts';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import { documentSummary, type StaffDocument, type WorkingDraft } from '../../../../contract/content/schemas.ts';
import { formatLongMoment } from '../../../../contract/kernel/local-time.ts';
import { listFieldChanges } from '../../../common/activity/field-changes.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { viewRow } from '../../../platform/http/view-row.ts';
import { findVersion, type VersionRow } from '../content-store.ts';
import { listDrafts } from '../drafts/draft-store.ts';
import { withDocumentPictures } from '../public/public-documents.ts';
import { readStatus } from '../publishing-rules.ts';
import { listReferrers } from '../referrers.ts';
import { findDocument, findSummary, type SummaryRow } from './document-list-store.ts';

export const createMissingDocumentFailure = () =>
  new Failure('not_found', 'Documentul nu există sau a fost șters definitiv.');

const toUserRef = (id: string | null, name: string | null) => (id ? { id, name: name ?? '' } : null);

const ownSummary = documentSummary.omit({ pictures: true });

export const summarizeDocument = (row: SummaryRow, hasDraft: boolean, now: string) =>
  viewRow(ownSummary, row, {
    status: readStatus(row, now),
    updatedBy: toUserRef(row.updated_by, row.updater),
    hasDraft,
  });

export async function viewDocument(
  db: Db,
  kind: ContentKind,
  id: string,
  { id: userId }: User,
  now: Date,
): Promise<StaffDocument> {
  const [summary, row, drafts, usedIn] = await Promise.all([
    findSummary(db, kind, id),
    findDocument(db, kind, id),
    listDrafts(db, kind, id),
    listReferrers(db, { target_kind: kind, target_id: id }),
  ]);
  if (!summary || !row) throw createMissingDocumentFailure();
  const ownDraft = drafts.find(({ user_id }) => user_id === userId);
  const others = drafts.filter((draft) => draft !== ownDraft);
  const [document] = await withDocumentPictures(db, [
    {
      ...summarizeDocument(summary, drafts.length > 0, now.toISOString()),
      fields: JSON.parse(row.fields),
      draft: ownDraft ? toWorkingDraft(ownDraft) : null,
      otherDrafts: others.map(({ user_id, owner, saved_at }) => ({ by: toUserRef(user_id, owner), savedAt: saved_at })),
      usedIn,
    },
  ]);
  return document as StaffDocument;
}

type DraftRow = Pick<Tables['content_drafts'], 'version' | 'fields' | 'saved_at'>;

export const toWorkingDraft = ({ version, fields, saved_at }: DraftRow): WorkingDraft => ({
  version,
  fields: JSON.parse(fields),
  savedAt: saved_at,
});

export const toVersion = (row: VersionRow) => ({
  version: row.version,
  at: row.saved_at,
  by: toUserRef(row.saved_by, row.saver),
  action: row.action,
  status: readStatus(row, row.saved_at),
  publishAt: row.publish_at,
});

export const toComparable = (row: { status: string; publish_at: string | null; fields: string }) => ({
  ...JSON.parse(row.fields),
  status: row.status,
  publishAt: row.publish_at,
});

/** Includes who changed the document, when and how, so that the editor can merge. */
export async function createStaleDocumentFailure(
  db: Db,
  kind: ContentKind,
  current: StaffDocument,
  startedFrom: number,
) {
  const [base, latest] = await Promise.all(
    [startedFrom, current.version].map((version) => findVersion(db, kind, current.id, version)),
  );
  const changes = base && latest ? listFieldChanges(toComparable(base), toComparable(latest)) : [];
  const who = current.updatedBy?.name || 'altcineva';
  const when = formatLongMoment(current.updatedAt);
  const message = `Documentul a fost schimbat între timp de ${who}, ${when}. Alegeți ce păstrați.`;
  return new Failure('stale_version', message, { details: { current, changes } });
}
