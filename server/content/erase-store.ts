import { sql } from 'kysely';
import type { ContentDraftsTable, ContentHistoryTable, ContentTable } from '../schema/content-tables.ts';
import type { Trx } from '../schema/tables.ts';
import { type Fields, toContentColumns } from './content-columns.ts';

const mentioning = (patterns: string[]) =>
  sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`lower(fields) like lower(${pattern})`),
    sql` or `,
  )})`;

export const draftsMentioning = (trx: Trx, patterns: string[]) =>
  patterns.length === 0
    ? Promise.resolve([])
    : trx.selectFrom('content_drafts').selectAll().where(mentioning(patterns)).execute();

export const historyMentioning = (trx: Trx, patterns: string[]) =>
  patterns.length === 0
    ? Promise.resolve([])
    : trx.selectFrom('content_history').selectAll().where(mentioning(patterns)).execute();

/** Drafts and the bin, which visitors do not see. */
export const unpublishedMentioning = (trx: Trx, patterns: string[]) =>
  patterns.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('content')
        .select(['kind', 'id', 'fields'])
        .where((eb) => eb.or([eb('status', '=', 'draft'), eb('deleted_at', 'is not', null)]))
        .where(mentioning(patterns))
        .execute();

export const rewriteContent = (trx: Trx, { kind, id }: Pick<ContentTable, 'kind' | 'id'>, fields: Fields) =>
  trx
    .updateTable('content')
    .set(toContentColumns({ kind, id }, fields))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();

export const rewriteDraft = (trx: Trx, { kind, id, user_id }: ContentDraftsTable, fields: string) =>
  trx
    .updateTable('content_drafts')
    .set({ fields })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .execute();

export const rewriteHistory = (trx: Trx, { kind, id, version }: ContentHistoryTable, fields: string) =>
  trx
    .updateTable('content_history')
    .set({ fields })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
