import type { ActivityKind } from '../../contract/activity/schemas.ts';
import { countTotal } from '../db/count-up-to.ts';
import type { Db } from '../db/database.ts';
import { searchTable, searchWords } from '../schema/text-search.ts';

interface ActivityFilter {
  user?: string;
  kind?: ActivityKind;
  subject?: string;
  text?: string;
  /** Instants; `before` is not included. */
  from?: string;
  before?: string;
}

export async function listActivityPage(
  db: Db,
  filter: ActivityFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { found } = await filtered(db, filter);
  const rows = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: await countTotal(db, found.select('id'), { limit, offset, found: rows.length }) };
}

async function filtered(db: Db, { user, kind, subject, text, from, before }: ActivityFilter) {
  let { found: query } = await searchTable(db, 'activity', searchWords(text));
  if (user) query = query.where('user_id', '=', user);
  if (kind) query = query.where('kind', '=', kind);
  if (subject) query = query.where('subject_id', '=', subject);
  if (from) query = query.where('at', '>=', from);
  if (before) query = query.where('at', '<', before);
  return { found: query };
}
