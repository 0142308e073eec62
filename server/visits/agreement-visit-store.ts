import { sql } from 'kysely';
import { openVisitStates } from '../../contract/visits/steps.ts';
import type { Db } from '../db/database.ts';
import { isSqlite } from '../db/is-sqlite.ts';
import { countRows } from '../db/rows.ts';
import type { Visit } from './visit-store.ts';

interface WorkDays {
  agreement_id: string;
  work_id: string;
  state: Visit['state'];
  /** yyyy-MM-dd, with commas between. */
  days: string;
}

/**
 * Days of the visits that count for agreements: not partial, not cancelled. One row for each work and state. With
 * `since` only from that day on, and the last one before it.
 */
export async function listWorkDays(db: Db, agreementIds: string[], since = '') {
  // Without the hint SQLite reads all visits by state, including those without an agreement.
  const [hint, join, isAmong] = isSqlite(db)
    ? [
        sql`indexed by visits_by_agreement`,
        sql`group_concat`,
        sql`agreement_id in (select value from json_each(${JSON.stringify(agreementIds)}))`,
      ]
    : [sql``, sql`string_agg`, sql`agreement_id = any(${agreementIds}::text[])`];
  const recent = sql`${join}(case when local_time >= ${since} then substr(local_time, 1, 10) end, ',')`;
  const last = sql`max(case when local_time < ${since} then substr(local_time, 1, 10) end)`;
  const { rows } = await sql<WorkDays>`
    select agreement_id, work_id, state, concat_ws(',', ${last}, ${recent}) as days from visits ${hint}
    where ${isAmong} and agreement_id is not null and state in ('requested', 'confirmed', 'completed') and is_partial = 0
    group by agreement_id, work_id, state`.execute(db);
  return rows;
}

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
