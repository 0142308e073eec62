import { type SqlBool, sql } from 'kysely';
import type { ApiKind } from '../../../contract/api/objects.ts';
import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import type { Db } from '../../platform/db/database.ts';
import { listRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

export interface Change {
  id: string;
  at: string;
}

/**
 * Read in the order of an index, so that the number of records does not matter and later changes come after the cursor.
 */
export async function listRecordChanges(db: Db, kind: ApiKind, after: Change, limit: number): Promise<Change[]> {
  return db
    .selectFrom('record_changes')
    .select(['record_id as id', 'changed_at as at'])
    .where('kind', '=', kind)
    .where(sql<SqlBool>`(changed_at, record_id) > (${after.at}, ${after.id})`)
    .orderBy('changed_at')
    .orderBy('record_id')
    .limit(limit)
    .execute();
}

export async function readRecordChanges(db: Db, kind: ApiKind, ids: string[]): Promise<Change[]> {
  const rows = await listRows(db, 'record_changes', { kind, record_id: ids });
  return rows.map(({ record_id, changed_at }) => ({ id: record_id, at: changed_at }));
}

/** For this many days programs are told about deleted records. */
const keepDays = 90;

/** Deletes the changes of records that are gone. */
export async function deleteOldChanges(db: Db, now: Date) {
  const before = addMs(now, -keepDays * dayMs);
  for (const kind of kinds)
    await db
      .deleteFrom('record_changes')
      .where('kind', '=', kind)
      .where('changed_at', '<', before)
      .where(sql<SqlBool>`not exists (select 1 from ${sql.table(kind)} where id = record_id)`)
      .execute();
}

const kinds = ['clients', 'visits', 'inquiries', 'quotes', 'agreements', 'payments'] as const satisfies (ApiKind &
  keyof Tables)[];
