import { randomUUID } from 'node:crypto';
import type { User } from '../../contract/accounts/schemas.ts';
import type { ActivityAction, ActivityKind } from '../../contract/activity/schemas.ts';
import { foldText } from '../../contract/kernel/fold-text.ts';
import { splitIntoChunks } from '../db/chunks.ts';
import type { Db } from '../db/database.ts';
import type { ActivityTable } from '../schema/account-tables.ts';
import { changesBetween } from './changes-between.ts';

export type Author = Pick<User, 'id' | 'name'>;

export interface Authorship {
  by: Author;
  now: Date;
}

export interface Activity {
  /** Null for what the server did by itself. */
  by: Author | null;
  action: ActivityAction;
  kind: ActivityKind;
  id: string;
  title: string;
  /** Never passwords or other secrets. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Call it in the transaction that makes the change. */
export const recordActivity = (trx: Db, activity: Activity, now: Date) =>
  insertActivity(trx, [activityRow(activity, now.toISOString())]);

export const activityRow = ({ by, action, kind, id, title, before, after }: Activity, at: string): ActivityTable => ({
  id: randomUUID(),
  at,
  user_id: by?.id ?? null,
  user_name: by?.name ?? null,
  action,
  kind,
  subject_id: id,
  title: title.slice(0, 300).toWellFormed(),
  changes: JSON.stringify(changesBetween(before, after)),
  search: foldText(`${title} ${by?.name ?? ''}`)
    .slice(0, 400)
    .toWellFormed(),
});

export async function insertActivity(trx: Db, rows: ActivityTable[]) {
  for (const some of splitIntoChunks(rows)) await trx.insertInto('activity').values(some).execute();
}

export async function deleteActivityAbout(trx: Db, kind: ActivityKind, subjectIds: string[]) {
  for (const some of splitIntoChunks(subjectIds))
    await trx.deleteFrom('activity').where('kind', '=', kind).where('subject_id', 'in', some).execute();
}

export async function hasStaffActivitySince(db: Db, at: string) {
  const found = db.selectFrom('activity').select('id').where('at', '>', at).where('user_id', 'is not', null).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}
