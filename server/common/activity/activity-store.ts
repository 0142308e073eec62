import { randomUUID } from 'node:crypto';
import type { User } from '../../../contract/accounts/schemas.ts';
import type { listActivity } from '../../../contract/activity/routes.ts';
import type { ActivityAction, ActivityKind } from '../../../contract/activity/schemas.ts';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import type { QueryOf } from '../../../contract/kernel/route.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/day-start.ts';
import {
  deleteRows,
  hasRow,
  insertRows,
  type PageRows,
  readWholePage,
  splitIntoChunks,
  updateRows,
} from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { searchTable, toSearchColumn, toSearchWords } from '../../platform/schema/text-search-store.ts';
import { type Erased, type Eraser, erasedName } from '../erasure/data-subject.ts';
import { rewriteTexts } from '../erasure/mention-store.ts';
import { listFieldChanges } from './field-changes.ts';

export type Author = Pick<User, 'id' | 'name'>;

export interface Authorship {
  by: Author;
  now: Date;
}

export interface Activity {
  /** Null for actions of the server itself. */
  by: Author | null;
  action: ActivityAction;
  kind: ActivityKind;
  id: string;
  title: string;
  /** Never passwords or other secrets. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export type LoggedChange = Pick<Activity, 'action' | 'before' | 'after'>;

/** Called in the transaction of the change. Actions that change no row, such as an export, pass `db` itself. */
export const recordActivity = (db: Db, activity: Activity, now: Date) =>
  insertActivity(db, [toActivityRow(activity, now.toISOString())]);

export const toActivityRow = (
  { by, action, kind, id, title, before, after }: Activity,
  at: string,
): Tables['activity'] => ({
  id: randomUUID(),
  at,
  user_id: by?.id ?? null,
  user_name: by?.name ?? null,
  action,
  kind,
  subject_id: id,
  title: title.slice(0, 300).toWellFormed(),
  changes: JSON.stringify(listFieldChanges(before, after)),
  search: toSearchColumn([title, by?.name], 400),
});

export const insertActivity = (db: Db, rows: Tables['activity'][]) => insertRows(db, 'activity', rows);

export async function deleteActivityAbout(trx: Trx, kind: ActivityKind, subjectIds: string[]) {
  for (const some of splitIntoChunks(subjectIds)) await deleteRows(trx, 'activity', { kind, subject_id: some });
}

export const hasStaffActivitySince = (db: Db, at: string) =>
  hasRow(db.selectFrom('activity').select('id').where('at', '>', at).where('user_id', 'is not', null));

/** `from` and `to` are days in Bucharest, both included. */
export async function listActivityPage(db: Db, filter: QueryOf<typeof listActivity>, page: PageRows) {
  const { user, kind, thing: subject, text, from, to } = filter;
  let found = await searchTable(db, 'activity', toSearchWords(text));
  if (user) found = found.where('user_id', '=', user);
  if (kind) found = found.where('kind', '=', kind);
  if (subject) found = found.where('subject_id', '=', subject);
  if (from) found = found.where('at', '>=', startOfDay(from));
  if (to) found = found.where('at', '<', startOfDay(addDays(to, 1)));
  return readWholePage<Tables['activity']>(db, found, { at: 'desc', id: 'desc' }, page);
}

/** Entries about other records stay, without the client's name and contacts. */
export const eraseFromActivity: Eraser = async (trx, { mentions }) => ({
  count: await rewriteTexts(
    trx,
    [{ table: 'activity', key: ['id'], columns: ['title', 'search'], json: ['changes'] }],
    mentions,
  ),
});

/** Entries about erased records stay, without title and details. */
export async function eraseActivityAbout(trx: Trx, log: Erased['log'] = {}) {
  for (const [kind, ids] of Object.entries(log)) {
    if (ids.length === 0) continue;
    await updateRows(
      trx,
      'activity',
      { kind: kind as Tables['activity']['kind'], subject_id: ids },
      { title: erasedName, changes: '[]', search: foldText(erasedName) },
    );
  }
}
