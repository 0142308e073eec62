import { getContentType } from '../../../contract/content/content-types.ts';
import type { Field } from '../../../contract/content/fields.ts';
import {
  type Fallback,
  fallbacks,
  isPageShown,
  type Page,
  type PageId,
  type PageOverview,
  pageIds,
} from '../../../contract/content/pages/page-types.ts';
import { sitePages } from '../../../contract/content/pages/site-pages.ts';
import type { DbContext } from '../../context.ts';
import { type Db, isLostRace, type Trx } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Fields } from './content-columns.ts';
import { findVisible, hasVisible, insertContent } from './content-store.ts';
import { findDraftedIds } from './drafts/draft-store.ts';
import { completeTexts } from './public/page-texts.ts';
import { readPublishedDocument } from './public/public-documents.ts';
import { findDocument, listPageRows, listPositions } from './staff/document-list-store.ts';

/** Pages always exist; they are empty until somebody edits them. */
export async function createMissingPages(db: Db, now: Date) {
  if ((await listMissing(db)).length === 0) return;
  const insert = db.transaction().execute((trx) => insertMissingPages(trx, now.toISOString()));
  // Another process that is starting inserted it first.
  await insert.catch((error) => (isLostRace(error) ? undefined : Promise.reject(error)));
}

export async function insertMissingPages(trx: Trx, now: string) {
  for (const id of await listMissing(trx))
    await insertContent(trx, { kind: 'pages', id, status: 'published', publishAt: now, fields: {} }, null, now);
}

async function listMissing(db: Db) {
  const existing = new Set((await listPositions(db, 'pages')).map(({ id }) => id));
  return pageIds.filter((id) => !existing.has(id));
}

export async function listPages(db: Db): Promise<PageOverview[]> {
  const [rows, drafted] = await Promise.all([listPageRows(db), findDraftedIds(db, 'pages', pageIds)]);
  return pageIds.map((id) => {
    const row = rows.find((each) => each.id === id);
    const fields: Fields = JSON.parse(row?.fields ?? '{}');
    const textFields = listTextFields(getContentType('pages', id).fields);
    const written = Object.keys(fields).filter((name) => textFields.includes(name)).length;
    const isWritten = Boolean(row && (row.version > 1 || written > 0));
    return {
      id,
      isShown: isPageShown(id, fields),
      filled: written,
      total: textFields.length,
      isSample: isWritten && row?.updated_by === null,
      hasDraft: drafted.has(id),
      updatedAt: isWritten ? (row?.updated_at ?? null) : null,
      updatedBy: row?.updated_by ? { id: row.updated_by, name: row.updater ?? '' } : null,
    };
  });
}

/** The fields without messages, which are optional because each has a default text. */
const listTextFields = (fields: Record<string, Field>) =>
  Object.keys(fields).filter((name) => fields[name]?.group !== 'messages');

export async function listShownFallbacks(db: Db, now: string): Promise<Fallback[]> {
  const kinds = Object.keys(fallbacks) as Fallback[];
  const filled = await Promise.all(kinds.map((kind) => hasVisible(db, kind, now)));
  return kinds.filter((_, index) => !filled[index]);
}

const notFound = 'Pagina nu a fost găsită.';

export async function readPublishedPage<Id extends PageId>(context: DbContext, id: Id): Promise<Page<Id>> {
  const { pictures, position: _, ...page } = await readPublishedDocument(context, 'pages', id, notFound);
  if (!isPageShown(id, page)) throw new Failure('not_found', notFound);
  return { ...(await completeTexts(context, id, page)), pictures } as unknown as Page<Id>;
}

/** The page about accessibility is the owner's choice. */
export async function hasAccessibilityPage(db: Db) {
  const row = await findDocument(db, 'pages', 'accessibility');
  return row !== undefined && isPageShown('accessibility', JSON.parse(row.fields));
}

/** Version of the text beside a form and of the privacy page that it links to: '2026-11/3'. */
export const readNoticeVersion = async (db: Db, { version }: { version: string }) =>
  `${version}/${(await findDocument(db, 'pages', 'privacy'))?.version ?? 0}`;

/** The hours within which the published contact page promises an answer; null when it promises none. */
export async function readReplyHours(db: Db, now: Date): Promise<number | null> {
  const page = await findVisible(db, 'pages', 'contact', now.toISOString());
  const hours = sitePages.contact.fields.replyHours.schema.safeParse(page && JSON.parse(page.fields).replyHours);
  return hours.data ?? null;
}
