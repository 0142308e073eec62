import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { type exportVisitsSchemas, getUsualVisitOrder } from '../../../contract/visits/staff-visits.ts';
import { acceptedStates, openVisitStates } from '../../../contract/visits/steps.ts';
import { hasContact, isRecordOf } from '../../company/clients/client-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { countBy, countTotal, type PageRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { SearchedList } from '../../platform/schema/searched-list-store.ts';
import { addressColumns } from './field-columns.ts';
import { selectVisitsBetween, type Visit } from './visit-store.ts';
import { toInstant } from './visit-time.ts';

export type VisitFilter = z.output<typeof exportVisitsSchemas.query>;

export const buildVisitList = ({ text, order, ...filter }: VisitFilter): SearchedList<'visits'> => ({
  table: 'visits',
  text,
  order: ['local_time', order ?? getUsualVisitOrder(filter.state)],
  condition: (eb) => matchesFilter(eb, filter),
});

function matchesFilter(
  eb: ExpressionBuilder<Tables, 'visits'>,
  { state, from, to, askedFrom, askedTo, service, source, accepted, suspicious }: Omit<VisitFilter, 'text' | 'order'>,
) {
  return eb.and([
    ...(state ? [eb('state', '=', state)] : []),
    ...(from ? [eb('local_time', '>=', `${from}T00:00:00`)] : []),
    ...(to ? [eb('local_time', '<=', `${to}T23:59:59`)] : []),
    ...(askedFrom ? [eb('created_at', '>=', toInstant(`${askedFrom}T00:00:00`))] : []),
    ...(askedTo ? [eb('created_at', '<', toInstant(`${addDays(askedTo, 1)}T00:00:00`))] : []),
    ...(service ? [eb('service_id', '=', service)] : []),
    ...(source ? [eb('source', '=', source)] : []),
    ...(accepted ? [eb('state', 'in', acceptedStates)] : []),
    ...(suspicious ? [eb('is_suspicious', '=', suspicious === 'only' ? 1 : 0)] : []),
  ]);
}

export const listCalendarVisits = (db: Db, from: string, to: string) =>
  selectVisitsBetween(db, from, to)
    .where('state', '!=', 'cancelled')
    .where('is_suspicious', '=', 0)
    .orderBy('local_time')
    .orderBy('created_at')
    .execute();

/** Visits of a day from an hour on, including suspicious ones. */
export const listVisitsOfDay = (db: Db, date: string, hour: string) =>
  selectVisitsBetween(db, date)
    .where('local_time', '>=', `${date}T${hour}:00`)
    .where('state', '!=', 'cancelled')
    .orderBy('local_time')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const listVisitsOfContact = (
  db: Db,
  { email, phone }: { email: string; phone: string | null },
  except: string,
) =>
  db
    .selectFrom('visits')
    .selectAll()
    .where(hasContact({ emails: email ? [email.toLowerCase()] : [], phones: phone ? [phone] : [] }))
    .where('id', '!=', except)
    .orderBy('local_time', 'desc')
    .limit(20)
    .execute();

/** The latest ones. */
export const listVisitsOfClient = (db: Db, clientId: string) =>
  db
    .selectFrom('visits')
    .selectAll()
    .where(isRecordOf(clientId, 'visit', 'visits.id'))
    .orderBy('local_time', 'desc')
    .limit(20)
    .execute();

export async function countPhotos(db: Db, visits: { id: string }[]) {
  if (visits.length === 0) return new Map<string, number>();
  const ids = visits.map(({ id }) => id);
  return countBy(db.selectFrom('visit_photos').where('visit_id', 'in', ids), 'visit_id');
}

/** Requests that wait for a confirmation, and those of which staff first find out whether they are real. */
export async function countRequests(db: Db) {
  const counts = await countBy(db.selectFrom('visits').where('state', '=', 'requested'), 'is_suspicious');
  const count = (isSuspicious: number) => [...counts].find(([value]) => Number(value) === isSuspicious)?.[1] ?? 0;
  return { requested: count(0), suspicious: count(1) };
}

export const listVisitsFromInquiry = (db: Db, inquiryId: string) =>
  db
    .selectFrom('visits')
    .select(['id', 'state', 'local_time as localTime', 'service_name as service'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('local_time')
    .execute();

export const listVisitsOfQuote = (db: Db, quoteId: string) =>
  db
    .selectFrom('visits')
    .select([
      'id',
      'state',
      'is_partial',
      'series_id',
      'local_time',
      'starts_at',
      'minutes',
      'work_minutes',
      'timing',
      'window_count',
    ])
    .where('quote_id', '=', quoteId)
    .orderBy('local_time')
    .execute();

/** Whether a quote (its id is in `column`) has visits that are still to come. */
export const hasOpenVisits = (column: string) =>
  sql<boolean>`exists (
    select 1 from visits where visits.quote_id = ${sql.ref(column)} and visits.state in (${sql.join(openVisitStates)})
  )`;

/** The day of the last visit of a quote (its id is in `column`) that is neither over nor cancelled; null without one. */
export const selectLastOpenDay = (column: string) =>
  sql<string | null>`(
    select max(substr(visits.local_time, 1, 10)) from visits
    where visits.quote_id = ${sql.ref(column)} and visits.state in (${sql.join(openVisitStates)})
  )`;

/** The day of the last completed, not partial, visit of a quote (its id is in `column`); null without one. */
export const selectLastVisitDay = (column: string) =>
  sql<string | null>`(
    select max(substr(visits.local_time, 1, 10)) from visits
    where visits.quote_id = ${sql.ref(column)} and visits.state = 'completed' and visits.is_partial = 0
  )`;

const maxUpcoming = 100;

/** Without suspicious visits, because a stranger could add any number to somebody's address. */
const selectVisitsByEmail = (db: Db, email: string) =>
  db
    .selectFrom('visits')
    .where(hasContact({ emails: [email], phones: [] }))
    .where('is_suspicious', '=', 0);

export const listUpcomingVisits = (db: Db, email: string, today: string): Promise<Visit[]> =>
  selectVisitsByEmail(db, email)
    .selectAll()
    .where('state', 'in', openVisitStates)
    .where('local_time', '>=', `${today}T00:00:00`)
    .orderBy('local_time')
    .orderBy('id')
    .limit(maxUpcoming)
    .execute();

export async function listPastVisitPage(db: Db, email: string, today: string, { limit, offset }: PageRows) {
  const past = selectVisitsByEmail(db, email).where((eb) =>
    eb.or([eb('state', 'not in', openVisitStates), eb('local_time', '<', `${today}T00:00:00`)]),
  );
  const inOrder = past.orderBy('local_time', 'desc').orderBy('id');
  const rows: Visit[] = await inOrder.selectAll().limit(limit).offset(offset).execute();
  return { rows, total: await countTotal(db, past.select('id'), { limit, offset, found: rows.length }) };
}

const maxComing = 50;

/** Coming confirmed visits with the same e-mail address, soonest first. */
export const listComingVisits = (db: Db, { id, email }: Visit, now: string): Promise<Visit[]> =>
  selectVisitsByEmail(db, email.toLowerCase())
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', now)
    .where('id', '!=', id)
    .orderBy('starts_at')
    .limit(maxComing)
    .execute();

/** More than a team can do in a day; visits without a team may be more. */
const maxStops = 100;

/** The visits of a team on a day, and confirmed visits without a team, which any team may do. */
export const listTeamVisits = (db: Db, date: string, team: number): Promise<Visit[]> =>
  selectVisitsBetween(db, date)
    .where('state', '!=', 'cancelled')
    .where('is_suspicious', '=', 0)
    .where(({ eb, or, and, not, exists, selectFrom }) => {
      const windows = selectFrom('visit_windows')
        .select('visit_windows.team')
        .whereRef('visit_windows.visit_id', '=', 'visits.id');
      return or([
        exists(windows.where('team', '=', team)),
        and([eb('state', '!=', 'requested'), not(exists(windows))]),
      ]);
    })
    .orderBy('local_time')
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxStops)
    .execute();

const maxEarlierVisits = 300;

/** Earlier visits of the same contacts that have photos, newest first. */
export const listEarlierVisits = (db: Db, visits: Visit[], before: string): Promise<Visit[]> =>
  selectEarlier(db, visits, before)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('visit_photos').select('visit_photos.id').whereRef('visit_photos.visit_id', '=', 'visits.id')),
    )
    .execute();

/** Newest first. Filtered here: SQLite would read all completed visits by their day instead of those of the contacts. */
export const listEarlierCompleted = async (db: Db, visits: Visit[], before: string): Promise<Visit[]> =>
  (await selectEarlier(db, visits, before).execute()).filter(({ state }) => state === 'completed');

const selectEarlier = (db: Db, visits: Visit[], before: string) =>
  db
    .selectFrom('visits')
    .selectAll()
    .where(
      hasContact({
        emails: [...new Set(visits.flatMap(({ email }) => email.toLowerCase() || []))],
        phones: [...new Set(visits.flatMap(({ phone_e164 }) => phone_e164 ?? []))],
      }),
    )
    .where('local_time', '<', `${before}T00:00:00`)
    .orderBy('local_time', 'desc')
    .limit(maxEarlierVisits);

/** The number of measured visits that are read, the newest ones. */
const maxMeasured = 4000;

/** Visits whose whole work was done and timed, the newest first. */
export const listTimedVisits = (db: Db, { from, to }: { from?: string | undefined; to?: string | undefined } = {}) =>
  db
    .selectFrom('visits')
    .select(['service_id', 'service_name', 'name', 'email', 'phone', 'work_minutes', 'started_at', 'finished_at'])
    .select([...addressColumns, 'erased_at'])
    .where('started_at', 'is not', null)
    .where('finished_at', 'is not', null)
    .where('state', '=', 'completed')
    .where('is_partial', '=', 0)
    .$if(from !== undefined, (query) => query.where('local_time', '>=', `${from}T00:00:00`))
    .$if(to !== undefined, (query) => query.where('local_time', '<=', `${to}T23:59:59`))
    .orderBy('local_time', 'desc')
    .limit(maxMeasured)
    .execute();

export type TimedVisit = Awaited<ReturnType<typeof listTimedVisits>>[number];
