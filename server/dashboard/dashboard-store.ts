import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Week } from './weeks.ts';

// Every count is answered by an index, so that it stays fast with years of visits.

const maxShown = 12;

const countAll = sql<number>`count(*)`.as('count');
const readCount = async (row: Promise<{ count: number }>) => (await row).count;

export async function listDayVisits(db: Db, day: string, nextDay: string) {
  const rows = await db
    .selectFrom('visits')
    .select(['id', 'local_time', 'minutes', 'state', 'name', 'service_name', 'street_name', 'house_number', 'city'])
    .where('local_time', '>=', day)
    .where('local_time', '<', nextDay)
    .where('state', 'in', ['requested', 'confirmed', 'completed'])
    .where('is_suspicious', '=', 0)
    .orderBy('local_time')
    .orderBy('id')
    .execute();
  return { items: rows.slice(0, maxShown), total: rows.length };
}

export const countFailedEmails = (db: Db, since: string) =>
  readCount(
    db
      .selectFrom('outbox')
      .select(countAll)
      .where('state', '=', 'failed')
      .where('due_at', '>=', since)
      .executeTakeFirstOrThrow(),
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
  readCount(
    db.selectFrom('review_requests').select(countAll).where('state', '=', 'answered').executeTakeFirstOrThrow(),
  );

/** Requests of visitors; visits that staff entered are none. One query for all weeks, each a range of the index. */
export async function visitsByWeek(db: Db, weeks: Week[]) {
  const rows = await weeks
    .map(({ start, end }, week) =>
      db
        .selectFrom('visits')
        .select((eb) => [eb.val(week).as('week'), countAll])
        .where('created_at', '>=', start)
        .where('created_at', '<', end)
        .where('source', '=', 'site')
        .where('is_suspicious', '=', 0),
    )
    .reduce((all, one) => all.unionAll(one))
    .execute();
  return inOrder(weeks, rows);
}

export async function inquiriesByWeek(db: Db, weeks: Week[]) {
  const rows = await weeks
    .map(({ start, end }, week) =>
      db
        .selectFrom('inquiries')
        .select((eb) => [eb.val(week).as('week'), countAll])
        .where('created_at', '>=', start)
        .where('created_at', '<', end)
        .where('state', '<>', 'spam'),
    )
    .reduce((all, one) => all.unionAll(one))
    .execute();
  return inOrder(weeks, rows);
}

export async function subscribersByWeek(db: Db, weeks: Week[], column: 'confirmed_at' | 'unsubscribed_at') {
  const rows = await weeks
    .map(({ start, end }, week) =>
      db
        .selectFrom('subscribers')
        .select((eb) => [eb.val(week).as('week'), countAll])
        .where(column, '>=', start)
        .where(column, '<', end),
    )
    .reduce((all, one) => all.unionAll(one))
    .execute();
  return inOrder(weeks, rows);
}

export const countSubscribers = (db: Db) =>
  readCount(db.selectFrom('subscribers').select(countAll).where('state', '=', 'confirmed').executeTakeFirstOrThrow());

export const visitsByService = (db: Db, since: string) =>
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
    .select(['id', 'number', 'name', 'gross', 'valid_until'])
    .where('state', '=', 'sent')
    .where('valid_until', '>=', from)
    .where('valid_until', '<=', to)
    .where('erased_at', 'is', null)
    .orderBy('valid_until')
    .orderBy('id')
    .execute();
  return { items: rows.slice(0, maxShown), total: rows.length };
}

/** Also of erased clients: nothing personal is read. */
export const listSentQuotes = (db: Db, since: string) =>
  db
    .selectFrom('quotes')
    .select(['state', 'valid_until', 'sent_at', 'answered_at', 'gross'])
    .where('sent_at', '>=', since)
    .execute();

export async function hasNoRecords(db: Db) {
  const [visit, inquiry] = await Promise.all([
    db.selectFrom('visits').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('inquiries').select('id').limit(1).executeTakeFirst(),
  ]);
  return !visit && !inquiry;
}

const inOrder = (weeks: Week[], rows: { week: number; count: number }[]) =>
  weeks.map((_, at) => rows.find(({ week }) => Number(week) === at)?.count ?? 0);
