import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { isSqlite } from '../db/is-sqlite.ts';
import type { Visit } from './visit-store.ts';

const isAmong = (db: Db, column: string, ids: string[]) =>
  isSqlite(db)
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`;

const listDays = (db: Db) =>
  isSqlite(db)
    ? sql<string>`group_concat(substr(local_time, 1, 10))`
    : sql<string>`string_agg(substr(local_time, 1, 10), ',')`;

/** Days of the visits that count for agreements: not partial, not cancelled. One row for each work and state. */
export const listWorkDays = (db: Db, agreementIds: string[]) =>
  db
    .selectFrom('visits')
    .select(['agreement_id', 'work_id', 'state', listDays(db).as('days')])
    .where(isAmong(db, 'agreement_id', agreementIds))
    .where('state', 'in', ['requested', 'confirmed', 'completed'])
    .where('is_partial', '=', 0)
    .groupBy(['agreement_id', 'work_id', 'state'])
    .execute();

/** Newest first. */
export const listVisitsOfAgreement = (db: Db, agreementId: string, max: number) =>
  db
    .selectFrom('visits')
    .select(['id', 'work_id', 'local_time', 'state', 'is_partial'])
    .where('agreement_id', '=', agreementId)
    .orderBy('local_time', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();

interface Times {
  /** Wall times. */
  after: string;
  to: string;
  /** An instant: visits that have begun stay. */
  startsAfter: string;
}

export const listPlannedVisits = (db: Db, agreementId: string, { after, to, startsAfter }: Times): Promise<Visit[]> =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('agreement_id', '=', agreementId)
    .where('state', 'in', ['requested', 'confirmed'])
    .where('local_time', '>', after)
    .where('local_time', '<=', to)
    .where('starts_at', '>', startsAfter)
    .orderBy('local_time')
    .execute();

/** Visits that were cancelled in the transaction of an instant. */
export async function countCancelledAt(db: Db, agreementId: string, at: string) {
  const { count } = await db
    .selectFrom('visits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('agreement_id', '=', agreementId)
    .where('state', '=', 'cancelled')
    .where('updated_at', '=', at)
    .executeTakeFirstOrThrow();
  return Number(count);
}
