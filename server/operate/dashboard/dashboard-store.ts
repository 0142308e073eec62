import { sql } from 'kysely';
import { listKindsTo } from '../../common/emails/outbox-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AnyQuery, countRows, hasRow } from '../../platform/db/rows.ts';

// Every count is answered by an index, so that it stays fast with years of visits.

const maxShown = 12;

/** Two instants; `end` is not included. */
interface TimeSpan {
  start: string;
  end: string;
}

const countAll = sql<number>`count(*)`.as('count');

export async function listDayVisits(db: Db, day: string, nextDay: string) {
  const rows = await db
    .selectFrom('visits')
    .select(['id', 'local_time', 'starts_at', 'minutes', 'work_minutes', 'timing', 'state', 'is_partial', 'series_id'])
    .select(['name', 'service_name'])
    .select(['street_name', 'house_number', 'city'])
    .where('local_time', '>=', day)
    .where('local_time', '<', nextDay)
    .where('state', 'in', ['requested', 'confirmed', 'completed'])
    .where('is_suspicious', '=', 0)
    .orderBy('local_time')
    .orderBy('id')
    .execute();
  return { items: rows.slice(0, maxShown), total: rows.length };
}

export const countUnclosedVisits = (db: Db, since: string, day: string) =>
  countRows(
    db
      .selectFrom('visits')
      .where('state', '=', 'confirmed')
      .where('local_time', '>=', since)
      .where('local_time', '<', day),
  );

export const countFailedEmails = (db: Db, since: string) =>
  countRows(db.selectFrom('outbox').where('state', '=', 'failed').where('due_at', '>=', since));

export const countFailedSms = (db: Db, since: string) =>
  countRows(
    db
      .selectFrom('sms_messages')
      .where('state', '=', 'failed')
      .where('kind', '<>', 'test')
      .where('created_at', '>=', since),
  );

export const countHeldEmails = (db: Db) =>
  countRows(
    db.selectFrom('outbox').where('state', '=', 'unsent').where('kind', 'in', listKindsTo('client', 'subscriber')),
  );

export const countDrafts = (db: Db) =>
  db
    .selectFrom('content')
    .select('kind')
    .select(countAll)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'draft')
    .groupBy('kind')
    .execute();

export const countReviewsToDecide = (db: Db) =>
  countRows(db.selectFrom('review_requests').where('state', '=', 'answered'));

/** Requests of visitors, without visits that staff entered. */
export const countVisitsByWeek = (db: Db, weeks: TimeSpan[]) =>
  countByWeek(db.selectFrom('visits').where('source', '=', 'site').where('is_suspicious', '=', 0), 'created_at', weeks);

export const countInquiriesByWeek = (db: Db, weeks: TimeSpan[]) =>
  countByWeek(db.selectFrom('inquiries').where('state', '<>', 'spam'), 'created_at', weeks);

export const countSubscribersByWeek = (db: Db, weeks: TimeSpan[], column: 'confirmed_at' | 'unsubscribed_at') =>
  countByWeek(db.selectFrom('subscribers'), column, weeks);

/** One query for all weeks, each a range of the index. */
async function countByWeek(rows: AnyQuery, column: string, weeks: TimeSpan[]) {
  const found = await weeks
    .map(({ start, end }, week) =>
      rows
        .select((eb) => [eb.val(week).as('week'), countAll])
        .where(column, '>=', start)
        .where(column, '<', end),
    )
    .reduce((all, one) => all.unionAll(one))
    .execute();
  return weeks.map((_, at) => found.find(({ week }) => Number(week) === at)?.count ?? 0);
}

export const countVisitsByService = (db: Db, since: string) =>
  db
    .selectFrom('visits')
    .select(['service_id', 'state'])
    .select(countAll)
    .where('created_at', '>=', since)
    .where('source', '=', 'site')
    .where('is_suspicious', '=', 0)
    .groupBy(['service_id', 'state'])
    .execute();

export const listServiceTitles = (db: Db) =>
  db.selectFrom('content').select(['id', 'title']).where('kind', '=', 'services').execute();

export async function listEndingQuotes(db: Db, from: string, to: string) {
  const rows = await db
    .selectFrom('quotes')
    .select(['id', 'name', 'gross', 'valid_until as validUntil'])
    // A sent quote has a number.
    .select(({ ref }) => ref('number').$notNull().as('number'))
    .where('state', '=', 'sent')
    .where('valid_until', '>=', from)
    .where('valid_until', '<=', to)
    .where('erased_at', 'is', null)
    .orderBy('valid_until')
    .orderBy('id')
    .execute();
  return { items: rows.slice(0, maxShown), total: rows.length };
}

/** Visits with extra work recorded since an instant, from which no quote was started afterwards. */
export async function listExtraWork(db: Db, since: string) {
  const [noted, quotes] = await Promise.all([
    db
      .selectFrom('stop_entries')
      .innerJoin('visits', 'visits.id', 'visit_id')
      .select(['visits.id', 'name', 'local_time', 'value', 'received_at'])
      // Written literally like in the partial index, so that the planner uses it.
      .where(sql<boolean>`kind = 'extra'`)
      .where('received_at', '>=', since)
      .where('visits.erased_at', 'is', null)
      .orderBy('received_at', 'desc')
      .execute(),
    db
      .selectFrom('quotes')
      .select(['source_id', 'created_at'])
      .where('created_at', '>=', since)
      .where('source_kind', '=', 'visit')
      .execute(),
  ]);
  const isOpen = ({ id, received_at }: (typeof noted)[number]) =>
    !quotes.some(({ source_id, created_at }) => source_id === id && created_at >= received_at);
  const open = noted.filter(isOpen);
  const visits = [...new Map(open.map((entry) => [entry.id, entry])).values()];
  const items = visits.slice(0, maxShown);
  return {
    items: items.map((visit) => ({ ...visit, entries: open.filter(({ id }) => id === visit.id) })),
    total: visits.length,
  };
}

/** Includes erased clients: nothing personal is read. */
export const listSentQuotes = (db: Db, since: string) =>
  db
    .selectFrom('quotes')
    .select(['state', 'valid_until', 'sent_at', 'answered_at', 'gross'])
    .where('sent_at', '>=', since)
    .execute();

export async function hasNoRecords(db: Db) {
  return (
    !(await hasRow(db.selectFrom('visits').select('id'))) && !(await hasRow(db.selectFrom('inquiries').select('id')))
  );
}
