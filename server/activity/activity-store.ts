import { randomUUID } from 'node:crypto';
import type { User } from '../../contract/accounts/schemas.ts';
import type { ActivityAction, ActivityKind } from '../../contract/activity/schemas.ts';
import { foldText } from '../../contract/kernel/fold-text.ts';
import type { Db } from '../db/database.ts';
import { changesBetween } from './changes-between.ts';

export interface Activity {
  /** Null for what the server did by itself. */
  by: Pick<User, 'id' | 'name'> | null;
  action: ActivityAction;
  kind: ActivityKind;
  id: string;
  /** The name of the subject at that moment. */
  title: string;
  /** Never passwords or other secrets. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Call it in the transaction that makes the change. */
export async function recordActivity(
  trx: Db,
  { by, action, kind, id, title, before, after }: Activity,
  now = new Date(),
) {
  await trx
    .insertInto('activity')
    .values({
      id: randomUUID(),
      at: now.toISOString(),
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
    })
    .execute();
}
