import { type ExpressionBuilder, sql } from 'kysely';
import { maxCounted } from '../../contract/kernel/paging.ts';
import type { Db } from '../db/database.ts';
import { countTotal, type PageRows, readPage } from '../db/rows.ts';
import type { Tables } from '../schema/tables.ts';
import { searchTable, searchWords, type TextSearch } from '../schema/text-search.ts';
import { findClients, mergedIds } from './client-store.ts';

interface Wanted {
  text?: string | undefined;
  tag?: string | undefined;
  sort?: 'last' | 'name' | undefined;
}

/** The order comes from an index; only the rows of the page are read. `ofTag`: clients with the wanted tag. */
export async function pageOfClients(db: Db, { text, tag, sort }: Wanted, page: PageRows, ofTag: number) {
  const search = await searchTable(db, 'clients', searchWords(text).map(withoutTrunkZero));
  const found = tag ? filterByTag(search.found, tag, ofTag) : search.found.where('merged_into', 'is', null);
  const [column, order] = sort === 'name' ? (['sort_name', 'asc'] as const) : (['last_at', 'desc'] as const);
  const inOrder = found.select('id').orderBy(column, order).orderBy('id', order);
  const rows = await readPage(inOrder, page, (ids) => findClients(db, ids));
  const known = tag ? (text ? undefined : ofTag) : search.count;
  // In the order whose index holds the text: SQLite would choose a narrower one and read every row.
  const counted = found.select('id').$if(!tag, (query) => query.orderBy('last_at', 'desc'));
  return { rows, total: known ?? (await countTotal(db, counted, { ...page, found: rows.length })) };
}

/** Phones are stored as +40722… and searched as 0722…. */
const withoutTrunkZero = (word: string) => word.replace(/^0(?=\d{3,}$)/, '');

const rareTag = 2000;

/** Clients of a rare tag are fetched and sorted; those of a common tag are found by walking the order's index. */
function filterByTag(found: TextSearch<'clients'>['found'], tag: string, count: number) {
  const isTheirs = (eb: ExpressionBuilder<Tables, 'clients'>) => eb.selectFrom('client_tags').where('tag', '=', tag);
  if (count <= rareTag)
    return (
      found
        .where((eb) => eb('clients.id', 'in', isTheirs(eb).select('client_id')))
        // An expression, so that the planner does not prefer the index of the order.
        .where(sql<string>`coalesce(merged_into, '')`, '=', '')
    );
  return (
    found
      .where('merged_into', 'is', null)
      // Not `exists`: the planner would rewrite it into the plan for rare tags.
      .where((eb) => {
        const theirs = isTheirs(eb).whereRef('client_id', '=', 'clients.id');
        return eb(
          theirs.select((tags) => tags.fn.countAll().as('n')),
          '=',
          1,
        );
      })
  );
}

export async function countTags(db: Db) {
  const { rows } = await sql<{ tag: string; count: number }>`
    with recursive tags (tag) as (
      select min(tag) from client_tags
      union all
      select (select min(tag) from client_tags where client_tags.tag > tags.tag) from tags where tags.tag is not null
    )
    select tag, (
      select count(*) from (
        select 1 from client_tags
        where client_tags.tag = tags.tag
          and client_id not in (${mergedIds(db)})
        limit ${sql.lit(maxCounted + 1)}
      ) as bearers
    ) as count
    from tags where tag is not null order by tag`.execute(db);
  return rows.filter(({ count }) => count > 0);
}
