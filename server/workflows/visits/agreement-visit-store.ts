import { type RawBuilder, sql } from 'kysely';
import { openVisitStates } from '../../../contract/visits/steps.ts';
import type { Db } from '../../platform/db/database.ts';
import { isSqlite } from '../../platform/db/is-sqlite.ts';
import { countRows } from '../../platform/db/rows.ts';
import { addressColumns } from './field-columns.ts';
import { selectVisitsBetween, type Visit } from './visit-store.ts';

export interface WorkDays {
  agreement_id: string;
  work_id: string;
  state: Visit['state'];
  /** yyyy-MM-dd, with commas between. */
  days: string;
}

const countedStates = sql`('requested', 'confirmed', 'completed')`;
// Without the hint SQLite reads all visits of a state, including those without an agreement.
const byAgreement = (db: Db) => (isSqlite(db) ? sql`visits indexed by visits_by_agreement` : sql`visits`);
const joinDays = (db: Db, days: RawBuilder<unknown>) =>
  isSqlite(db) ? sql`group_concat(${days})` : sql`string_agg(${days}, ',')`;

/** Days of visits that count for agreements: neither partial nor cancelled. One row for each work and state. */
export async function listWorkDays(db: Db, agreementIds: string[]) {
  const isAmong = isSqlite(db)
    ? sql`agreement_id in (select value from json_each(${JSON.stringify(agreementIds)}))`
    : sql`agreement_id = any(${agreementIds}::text[])`;
  const { rows } = await sql<WorkDays>`
    select agreement_id, work_id, state, ${joinDays(db, sql`substr(local_time, 1, 10)`)} as days from ${byAgreement(db)}
    where ${isAmong} and agreement_id is not null and state in ${countedStates} and is_partial = 0
    group by agreement_id, work_id, state`.execute(db);
  return rows;
}

/**
 * Days since `since`, and the last one before it. Searches the index for each work, so that the number of earlier
 * visits does not matter.
 */
export async function listRecentWorkDays(db: Db, works: Pick<WorkDays, 'agreement_id' | 'work_id'>[], since: string) {
  const [agreements, ids] = [works.map((work) => work.agreement_id), works.map((work) => work.work_id)];
  const worksTable = isSqlite(db)
    ? sql`select value ->> 0 as agreement, value ->> 1 as work
        from json_each(${JSON.stringify(agreements.map((id, index) => [id, ids[index]]))})`
    : sql`select * from unnest(${agreements}::text[], ${ids}::text[]) as listed (agreement, work)`;
  const isTheirs = sql`agreement_id = agreement and work_id = work and visits.state = counted.state and is_partial = 0`;
  const { rows } = await sql<WorkDays>`
    with works as materialized (${worksTable}), counted (state) as (values ('requested'), ('confirmed'), ('completed'))
    select agreement as agreement_id, work as work_id, counted.state, concat_ws(
      ',',
      (select substr(max(local_time), 1, 10) from ${byAgreement(db)} where ${isTheirs} and local_time < ${since}),
      (select ${joinDays(db, sql`substr(local_time, 1, 10)`)} from ${byAgreement(db)}
        where ${isTheirs} and local_time >= ${since})
    ) as days from works cross join counted`.execute(db);
  return rows.filter(({ days }) => days !== '');
}

/** The maximum that is read; staff enter fewer by hand in the months of a plan. */
const maxOutside = 5000;

/** Visits of these services from a day on that are in no agreement, without those that staff separated from one. */
export const listVisitsOutsideAgreements = (db: Db, serviceIds: string[], since: string) =>
  db
    .selectFrom('visits')
    .select(['id', 'service_id', 'service_name', 'local_time', 'name', 'email', 'phone', ...addressColumns])
    .where('local_time', '>=', `${since}T00:00:00`)
    .where('agreement_id', 'is', null)
    .where('service_id', 'in', serviceIds)
    .where('state', 'in', ['requested', 'confirmed', 'completed'])
    .where('is_partial', '=', 0)
    .where('is_unlinked', '=', 0)
    .where('is_suspicious', '=', 0)
    .orderBy('local_time')
    .limit(maxOutside)
    .execute();

const maxOfService = 3000;

/** Visits of a service that took or take place, both days included. */
export const listVisitsOfService = (db: Db, serviceId: string, { from, to }: { from: string; to: string }) =>
  selectVisitsBetween(db, from, to)
    .where('service_id', '=', serviceId)
    .where('state', 'in', ['requested', 'confirmed', 'completed'])
    .where('is_suspicious', '=', 0)
    .orderBy('local_time')
    .limit(maxOfService)
    .execute();

/** Newest first. */
export const listVisitsOfAgreement = (db: Db, agreementId: string, max: number) =>
  db
    .selectFrom('visits')
    .select(['id', 'work_id', 'series_id', 'local_time', 'starts_at', 'work_minutes', 'timing', 'state', 'is_partial'])
    .where('agreement_id', '=', agreementId)
    .orderBy('local_time', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();

/** Lists cancelled visits from a day on, the soonest first. */
export const listCancelledVisits = (db: Db, agreementIds: string[], since: string) =>
  db
    .selectFrom('visits')
    .select(['agreement_id', 'local_time', 'service_name'])
    .where('agreement_id', 'in', agreementIds)
    .where('state', '=', 'cancelled')
    .where('local_time', '>=', since)
    .orderBy('local_time')
    .limit(100)
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
    .where('state', 'in', openVisitStates)
    .where('local_time', '>', after)
    .where('local_time', '<=', to)
    .where('starts_at', '>', startsAfter)
    .orderBy('local_time')
    .execute();

/** Visits that were cancelled in the transaction of an instant. */
export function countCancelledAt(db: Db, agreementId: string, at: string) {
  const cancelled = db.selectFrom('visits').where('agreement_id', '=', agreementId).where('state', '=', 'cancelled');
  return countRows(cancelled.where('updated_at', '=', at));
}
