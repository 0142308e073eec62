import type { User } from '../../../contract/accounts/schemas.ts';
import { type ContentKind, contentTypeOf } from '../../../contract/content/content-types.ts';
import {
  bulkChangeContent,
  createContent,
  deleteContent,
  discardDraft,
  getContent,
  getContentVersion,
  getDraft,
  getPreview,
  listContent,
  listContentVersions,
  reorderContent,
  restoreContent,
  saveContent,
  saveDraft,
  startPreview,
} from '../../../contract/content/routes.ts';
import {
  bulkChangeContentSchemas,
  createContentSchemas,
  deleteContentSchemas,
  discardDraftSchemas,
  getContentSchemas,
  getContentVersionSchemas,
  getDraftSchemas,
  getPreviewSchemas,
  listContentSchemas,
  listContentVersionsSchemas,
  reorderContentSchemas,
  restoreContentSchemas,
  saveContentSchemas,
  saveDraftSchemas,
  startPreviewSchemas,
} from '../../../contract/content/schemas.ts';
import { pageRows } from '../../../contract/kernel/paging.ts';
import { changesBetween } from '../../activity/changes-between.ts';
import { Failure } from '../../http/failure.ts';
import type { Mount } from '../../http/mount.ts';
import type { PictureLookup } from '../../media/picture-lookup-type.ts';
import { deleteDraft, draftedAmong, findDraft, writeDraft } from '../drafts/draft-store.ts';
import { pageOf, previewAnswers } from '../drafts/preview.ts';
import { previewSecret } from '../drafts/preview-store.ts';
import { readPreview, signPreview } from '../drafts/preview-token.ts';
import { withDocumentPictures } from '../public/public-documents.ts';
import { StaleVersion } from '../write-version.ts';
import { countByStatus, documentExists, listDocuments } from './document-list-store.ts';
import * as view from './document-view.ts';
import * as documents from './documents.ts';
import { countVersions, findVersion, listVersions } from './history-store.ts';

/** One engine for the seven content types: none of them is named here. */
export function mountStaffContent(mount: Mount, needs: documents.ContentNeeds, picturesAt: PictureLookup) {
  const { db } = needs;
  const itemOf = async (kind: ContentKind, id: string, user: User) => ({
    item: await view.viewDocument(db, picturesAt, kind, id, user),
  });

  mount(listContent, listContentSchemas, async ({ params: { kind }, query }) => {
    const now = new Date().toISOString();
    const filter = { kind, status: query.status, text: query.text };
    const [{ rows, total }, counts] = await Promise.all([
      listDocuments(db, filter, orderOf(kind, query), pageRows(query), now),
      countByStatus(db, kind, now),
    ]);
    const drafted = await draftedAmong(
      db,
      kind,
      rows.map(({ id }) => id),
    );
    const items = await withDocumentPictures(
      picturesAt,
      rows.map((row) => view.documentSummaryOf(row, drafted.has(row.id), now)),
    );
    return { items, total, counts };
  });

  mount(createContent, createContentSchemas, async ({ params: { kind }, input, user }) =>
    itemOf(kind, await documents.createDocument(needs, kind, { ...input, isFromEditor: true }, user), user),
  );

  mount(getContent, getContentSchemas, ({ params: { kind, id }, user }) => itemOf(kind, id, user));

  mount(saveContent, saveContentSchemas, async ({ params: { kind, id }, input, user }) => {
    try {
      await documents.saveDocument(needs, kind, id, input, user);
    } catch (error) {
      if (!(error instanceof StaleVersion)) throw error;
      throw await view.staleFailure(db, kind, (await itemOf(kind, id, user)).item, input.version);
    }
    return itemOf(kind, id, user);
  });

  mount(deleteContent, deleteContentSchemas, async ({ params: { kind, id }, user }) => {
    await documents.removeDocument(needs, kind, id, user);
    return itemOf(kind, id, user);
  });

  mount(restoreContent, restoreContentSchemas, async ({ params: { kind, id }, input, user }) => {
    await documents.restoreDocument(needs, kind, id, input.version, user);
    return itemOf(kind, id, user);
  });

  mount(bulkChangeContent, bulkChangeContentSchemas, ({ params: { kind }, input, user }) =>
    documents.changeDocuments(needs, kind, input.ids, input.action, user),
  );

  mount(reorderContent, reorderContentSchemas, async ({ params: { kind }, input, user }) => {
    await documents.orderDocuments(needs, kind, input.ids, user);
    return { success: true as const };
  });

  mount(listContentVersions, listContentVersionsSchemas, async ({ params: { kind, id }, query }) => {
    const { limit, offset } = pageRows(query);
    // One more than shown: the oldest of the page is compared with it.
    const rows = await listVersions(db, kind, id, limit + 1, offset);
    if (rows.length === 0 && offset === 0) throw view.documentMissing();
    const states = rows.map(view.comparable);
    const items = rows
      .slice(0, limit)
      .map((row, i) => ({ ...view.versionOf(row), changes: changesBetween(states[i + 1], states[i]) }));
    return { items, total: await countVersions(db, kind, id) };
  });

  mount(getContentVersion, getContentVersionSchemas, async ({ params: { kind, id, version } }) => {
    const row = await findVersion(db, kind, id, version);
    if (!row) throw view.documentMissing();
    return { item: { ...view.versionOf(row), fields: JSON.parse(row.fields) } };
  });

  mount(getDraft, getDraftSchemas, async ({ params: { kind, id }, user }) => {
    const row = await findDraft(db, { kind, id, user_id: user.id });
    return { draft: row ? view.asWorkingDraft(row) : null };
  });

  mount(saveDraft, saveDraftSchemas, async ({ params: { kind, id }, input, user }) => {
    if (id !== 'new' && !(await documentExists(db, kind, id))) throw view.documentMissing();
    const known = Object.entries(input.fields).filter(([name]) => name in contentTypeOf(kind).fields);
    const row = { kind, id, user_id: user.id, version: input.version, saved_at: new Date().toISOString() };
    await db
      .transaction()
      .execute((trx) => writeDraft(trx, { ...row, fields: JSON.stringify(Object.fromEntries(known)) }));
    return { savedAt: row.saved_at };
  });

  mount(discardDraft, discardDraftSchemas, async ({ params: { kind, id }, user }) => {
    await db.transaction().execute((trx) => deleteDraft(trx, { kind, id, user_id: user.id }));
    return { success: true as const };
  });

  mount(startPreview, startPreviewSchemas, async ({ params: { kind, id }, user }) => {
    const previewed = { kind, id, userId: user.id };
    await previewAnswers(db, picturesAt, previewed);
    return { ...signPreview(await previewSecret(db), previewed, new Date()), path: pageOf(kind, id) };
  });

  mount(getPreview, getPreviewSchemas, async ({ params, reply }) => {
    const previewed = readPreview(await previewSecret(db), params.token, new Date());
    if (!previewed) throw new Failure('not_found', 'Previzualizarea a expirat. Deschideți-o din nou din administrare.');
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    return previewAnswers(db, picturesAt, previewed);
  });
}

type ListQuery = {
  sort?: 'position' | 'title' | 'updated' | 'published' | undefined;
  direction?: 'asc' | 'desc' | undefined;
};

function orderOf(kind: ContentKind, { sort, direction }: ListQuery) {
  const by = sort ?? (contentTypeOf(kind).order === 'newest' ? 'published' : 'position');
  return { by, direction: direction ?? (by === 'updated' || by === 'published' ? 'desc' : 'asc') } as const;
}
