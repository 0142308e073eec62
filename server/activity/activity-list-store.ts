import type { ActivityKind } from '../../contract/activity.ts';
import { foldText } from '../../contract/fold-text.ts';
import type { Db } from '../db/database.ts';

export interface ActivityFilter {
  user?: string;
  kind?: ActivityKind;
  thing?: string;
  text?: string;
  /** Instants; `before` is not included. */
  from?: string;
  before?: string;
}

function filtered(db: Db, { user, kind, thing, text, from, before }: ActivityFilter) {
  let query = db.selectFrom('activity');
  if (user) query = query.where('user_id', '=', user);
  if (kind) query = query.where('kind', '=', kind);
  if (thing) query = query.where('thing_id', '=', thing);
  if (from) query = query.where('at', '>=', from);
  if (before) query = query.where('at', '<', before);
  if (text) query = query.where('search', 'like', `%${foldText(text).replace(/[%_]/g, ' ')}%`);
  return query;
}

export const listActivityRows = (db: Db, filter: ActivityFilter, limit: number, offset: number) =>
  filtered(db, filter).selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();

export async function countActivity(db: Db, filter: ActivityFilter) {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Everyone who has an account: the log is asked about people, and they stay after they were stopped. */
export const listPeople = (db: Db) =>
  db.selectFrom('users').select(['id', 'name']).orderBy('created_at').orderBy('id').execute();
