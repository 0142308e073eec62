import type { z } from 'zod';
import type { User } from '../../../../contract/accounts/schemas.ts';
import { type ContentKind, getContentType } from '../../../../contract/content/content-types.ts';
import { getPagesOverviewSchemas } from '../../../../contract/content/pages/page-types.ts';
import * as routes from '../../../../contract/content/routes.ts';
import * as schemas from '../../../../contract/content/schemas.ts';
import { toPageRows } from '../../../../contract/kernel/paging.ts';
import { listFieldChanges } from '../../../common/activity/field-changes.ts';
import type { Context } from '../../../context.ts';
import { countVersions, findVersion, listVersions } from '../content-store.ts';
import { findDraftedIds } from '../drafts/draft-store.ts';
import { mountDrafts } from '../drafts/preview.ts';
import { listPages, listShownFallbacks } from '../pages.ts';
import { withDocumentPictures } from '../public/public-documents.ts';
import { StaleVersion } from '../write-version.ts';
import { countByStatus, listDocuments } from './document-list-store.ts';
import * as view from './document-view.ts';
import * as documents from './documents.ts';

export function mountStaffContent(context: Context) {
  const { mount, db, now: clock } = context;
  const readItem = async (kind: ContentKind, id: string, user: User) => ({
    item: await view.viewDocument(db, kind, id, user, clock()),
  });

  mount(routes.listContent, schemas.listContentSchemas, async ({ params: { kind }, query }) => {
    const now = clock().toISOString();
    const filter = { kind, status: query.status, text: query.text };
    const [{ rows, total }, counts] = await Promise.all([
      listDocuments(db, filter, readOrder(kind, query), toPageRows(query), now),
      countByStatus(db, kind, now),
    ]);
    const ids = rows.map(({ id }) => id);
    const drafted = await findDraftedIds(db, kind, ids);
    const summaries = rows.map((row) => view.summarizeDocument(row, drafted.has(row.id), now));
    const items = await withDocumentPictures(db, summaries);
    return { items, total, counts };
  });

  mount(routes.createContent, schemas.createContentSchemas, async ({ params: { kind }, input, user }) =>
    readItem(kind, await documents.createDocument(context, kind, { ...input, isFromEditor: true }, user), user),
  );

  mount(routes.getContent, schemas.getContentSchemas, ({ params: { kind, id }, user }) => readItem(kind, id, user));

  mount(routes.saveContent, schemas.saveContentSchemas, async ({ params: { kind, id }, input, user }) => {
    try {
      await documents.saveDocument(context, kind, id, input, user);
    } catch (error) {
      if (!(error instanceof StaleVersion)) throw error;
      throw await view.createStaleDocumentFailure(db, kind, (await readItem(kind, id, user)).item, input.version);
    }
    return readItem(kind, id, user);
  });

  mount(routes.deleteContent, schemas.deleteContentSchemas, async ({ params: { kind, id }, query, user }) => {
    await documents.changeDocuments(context, kind, [id], { action: 'delete', ...query }, user);
    return readItem(kind, id, user);
  });

  mount(routes.restoreContent, schemas.restoreContentSchemas, async ({ params: { kind, id }, input, user }) => {
    await documents.restoreDocument(context, kind, id, input.version, user);
    return readItem(kind, id, user);
  });

  mount(routes.bulkChangeContent, schemas.bulkChangeContentSchemas, ({ params: { kind }, input, user }) =>
    documents.changeDocuments(context, kind, input.ids, input, user),
  );

  mount(routes.reorderContent, schemas.reorderContentSchemas, async ({ params: { kind }, input, user }) => {
    await documents.orderDocuments(context, kind, input.ids, user);
    return { success: true as const };
  });

  mount(routes.listContentVersions, schemas.listContentVersionsSchemas, async ({ params: { kind, id }, query }) => {
    const { limit, offset } = toPageRows(query);
    // One more than the page: its oldest version is compared with that one.
    const rows = await listVersions(db, kind, id, limit + 1, offset);
    if (rows.length === 0 && offset === 0) throw view.createMissingDocumentFailure();
    const states = rows.map(view.toComparable);
    const items = rows
      .slice(0, limit)
      .map((row, i) => ({ ...view.toVersion(row), changes: listFieldChanges(states[i + 1], states[i]) }));
    return { items, total: await countVersions(db, kind, id) };
  });

  mount(routes.getContentVersion, schemas.getContentVersionSchemas, async ({ params: { kind, id, version } }) => {
    const row = await findVersion(db, kind, id, version);
    if (!row) throw view.createMissingDocumentFailure();
    return { item: { ...view.toVersion(row), fields: JSON.parse(row.fields) } };
  });

  mount(routes.getPagesOverview, getPagesOverviewSchemas, async () => ({
    pages: await listPages(db),
    fallbacks: await listShownFallbacks(db, clock().toISOString()),
  }));

  mountDrafts(context);
}

function readOrder(kind: ContentKind, { sort, direction }: z.output<typeof schemas.listContentSchemas.query>) {
  const by = sort ?? (getContentType(kind).order === 'newest' ? 'published' : 'position');
  return { by, direction: direction ?? (by === 'updated' || by === 'published' ? 'desc' : 'asc') } as const;
}
