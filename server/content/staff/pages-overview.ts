import { getContentType } from '../../../contract/content/content-types.ts';
import type { Field } from '../../../contract/content/fields.ts';
import { type Fallback, fallbacks, type PageOverview } from '../../../contract/content/pages/overview.ts';
import { pageIds } from '../../../contract/content/pages/page-types.ts';
import type { Db } from '../../db/database.ts';
import { hasVisible } from '../content-store.ts';
import { findDraftedIds } from '../drafts/draft-store.ts';
import { listPageRows } from './document-list-store.ts';

export async function listPages(db: Db): Promise<PageOverview[]> {
  const [rows, drafted] = await Promise.all([listPageRows(db), findDraftedIds(db, 'pages', pageIds)]);
  return pageIds.map((id) => {
    const row = rows.find((each) => each.id === id);
    const own = withoutMessages(getContentType('pages', id).fields);
    const written = Object.keys(JSON.parse(row?.fields ?? '{}')).filter((name) => own.includes(name)).length;
    const isWritten = Boolean(row && (row.version > 1 || written > 0));
    return {
      id,
      filled: written,
      total: own.length,
      isSample: isWritten && row?.updated_by === null,
      hasDraft: drafted.has(id),
      updatedAt: isWritten ? (row?.updated_at ?? null) : null,
      updatedBy: row?.updated_by ? { id: row.updated_by, name: row.updater ?? '' } : null,
    };
  });
}

/** A message that nobody wrote has a text all the same. */
const withoutMessages = (fields: Record<string, Field>) =>
  Object.keys(fields).filter((name) => fields[name]?.group !== 'messages');

export async function listShownFallbacks(db: Db, now: string): Promise<Fallback[]> {
  const kinds = Object.keys(fallbacks) as Fallback[];
  const filled = await Promise.all(kinds.map((kind) => hasVisible(db, kind, now)));
  return kinds.filter((_, at) => !filled[at]);
}
