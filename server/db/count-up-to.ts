import type { Kysely, SelectQueryBuilder } from 'kysely';
import { maxCounted } from '../../contract/kernel/paging.ts';
import type { Tables } from '../schema/tables.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever tables it reads
type AnyQuery = SelectQueryBuilder<any, any, any>;

/** How many rows there are; beyond what is counted only that there are more. */
export async function countUpTo(db: Kysely<Tables>, query: AnyQuery, max = maxCounted) {
  const { total } = await db
    .selectFrom(query.limit(max + 1).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The same for a list of which one page is known already: a first page may hold everything. */
export async function countTotal(
  db: Kysely<Tables>,
  query: AnyQuery,
  page: { limit: number; offset: number; found: number },
) {
  return page.offset === 0 && page.found < page.limit ? page.found : countUpTo(db, query);
}
