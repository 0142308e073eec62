import type { Db } from '../db/database.ts';
import type { NewsletterIssuesTable } from '../schema/newsletter-tables.ts';
import type { Trx } from '../schema/tables.ts';

export type IssueRow = NewsletterIssuesTable;

export const insertIssue = (trx: Trx, row: IssueRow) => trx.insertInto('newsletter_issues').values(row).execute();

const listed = (db: Db) =>
  db
    .selectFrom('newsletter_issues')
    .leftJoin('users', 'users.id', 'updated_by')
    .selectAll('newsletter_issues')
    .select('users.name as author');

export type ListedIssue = NonNullable<Awaited<ReturnType<typeof findIssue>>>;

export const findIssue = (db: Db, id: string) => listed(db).where('newsletter_issues.id', '=', id).executeTakeFirst();

export async function pageOfIssues(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await listed(db)
    .orderBy('newsletter_issues.updated_at', 'desc')
    .orderBy('newsletter_issues.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('newsletter_issues')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

type Change = Partial<Omit<IssueRow, 'id' | 'version'>>;

/** False when the draft was changed since that version, or is not a draft any more. */
export async function changeDraft(trx: Trx, id: string, version: number, change: Change) {
  const { numUpdatedRows } = await trx
    .updateTable('newsletter_issues')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteDraftIssue(trx: Trx, id: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('newsletter_issues')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** In the order of the ids, with what an e-mail shows of them. */
export async function findArticles(db: Db, ids: string[], now: string) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('content')
    .select(['id', 'title', 'summary', 'status', 'publish_at', 'deleted_at'])
    .where('kind', '=', 'blog')
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    const isPublished = row?.status === 'published' && !row.deleted_at && (row.publish_at ?? now) <= now;
    const { excerpt = '' } = JSON.parse(row?.summary ?? '{}') as { excerpt?: string };
    return { id, title: row?.title ?? id, excerpt, isPublished };
  });
}

export async function countConfirmedSubscribers(db: Db) {
  const { count } = await db
    .selectFrom('subscribers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return count;
}
