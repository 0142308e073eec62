import { selectUserName } from '../accounts/user-store.ts';
import type { Db } from '../db/database.ts';
import type { NewsletterIssuesTable } from '../schema/newsletter-tables.ts';
import type { Trx } from '../schema/tables.ts';

export type IssueRow = NewsletterIssuesTable;

export const insertIssue = (trx: Trx, row: IssueRow) => trx.insertInto('newsletter_issues').values(row).execute();

const listed = (db: Db) =>
  db.selectFrom('newsletter_issues').selectAll().select(selectUserName('newsletter_issues.updated_by').as('author'));

export type ListedIssue = NonNullable<Awaited<ReturnType<typeof findIssue>>>;

export const findIssue = (db: Db, id: string) => listed(db).where('id', '=', id).executeTakeFirst();

export async function listIssuePage(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await listed(db).orderBy('updated_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
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

export async function countConfirmedSubscribers(db: Db) {
  const { count } = await db
    .selectFrom('subscribers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return count;
}
