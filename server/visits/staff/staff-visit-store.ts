import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { addDays } from '../../../contract/kernel/local-time.ts';
import type { exportVisitsSchemas } from '../../../contract/visits/staff-visits.ts';
import { acceptedStates, openVisitStates, type VisitState } from '../../../contract/visits/steps.ts';
import { hasContact } from '../../clients/client-store.ts';
import type { Db } from '../../db/database.ts';
import { countRows } from '../../db/rows.ts';
import type { SearchedList } from '../../schema/searched-list-store.ts';
import type { Tables } from '../../schema/tables.ts';
import { selectVisitsBetween } from '../visit-store.ts';
import { toInstant } from '../visit-time.ts';

export type VisitFilter = z.output<typeof exportVisitsSchemas.query>;

export const visitList = ({ text, order = 'desc', ...filter }: VisitFilter): SearchedList<'visits'> => ({
  table: 'visits',
  text,
  order: ['local_time', order],
  isNarrowed: Object.values(filter).some(Boolean),
  condition: (eb) => matching(eb, filter),
});

function matching(
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

/** From an hour on, suspicious ones too. */
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
  max = 20,
) =>
  db
    .selectFrom('visits')
    .selectAll()
    .where(hasContact({ emails: email ? [email.toLowerCase()] : [], phones: phone ? [phone] : [] }))
    .where('id', '!=', except)
    .orderBy('local_time', 'desc')
    .limit(max)
    .execute();

export async function countPhotos(db: Db, visits: { id: string }[]) {
  if (visits.length === 0) return new Map<string, number>();
  const ids = visits.map(({ id }) => id);
  const rows = await db
    .selectFrom('visit_photos')
    .select((eb) => ['visit_id', eb.fn.countAll<number>().as('count')])
    .where('visit_id', 'in', ids)
    .groupBy('visit_id')
    .execute();
  return new Map(rows.map(({ visit_id, count }) => [visit_id, Number(count)]));
}

export function countVisitsToConfirm(db: Db, { isSuspicious = false } = {}) {
  const requested = db.selectFrom('visits').where('state', '=', 'requested');
  return countRows(requested.where('is_suspicious', '=', isSuspicious ? 1 : 0));
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
    .select(['id', 'state', 'local_time', 'starts_at', 'minutes', 'work_minutes', 'timing', 'window_count'])
    .where('quote_id', '=', quoteId)
    .orderBy('local_time')
    .execute();

export const isOver = ({ state }: { state: VisitState }) => !openVisitStates.includes(state);

/** Whether a quote (its id in `column`) has visits that are still to come. */
export const hasOpenVisits = (column: string) =>
  sql<boolean>`exists (
    select 1 from visits where visits.quote_id = ${sql.ref(column)} and visits.state in (${sql.join(openVisitStates)})
  )`;

/** Whether a quote (its id in `column`) has visits. */
export const hasVisits = (column: string) =>
  sql<boolean>`exists (select 1 from visits where visits.quote_id = ${sql.ref(column)})`;

/** The day of the last completed visit of a quote (its id in `column`); null without one. */
export const selectLastVisitDay = (column: string) =>
  sql<string | null>`(
    select max(substr(visits.local_time, 1, 10)) from visits
    where visits.quote_id = ${sql.ref(column)} and visits.state = 'completed'
  )`;
