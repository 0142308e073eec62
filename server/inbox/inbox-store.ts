import { type ExpressionBuilder, sql } from 'kysely';
import { type InquiryState, inquiryStates } from '../../contract/inquiries/steps.ts';
import { addDays } from '../../contract/kernel/local-time.ts';
import { countUpTo, totalOf } from '../db/count-up-to.ts';
import type { Db } from '../db/database.ts';
import { startOfDay } from '../db/day-start.ts';
import { sortByIds } from '../db/sort-by-ids.ts';
import { isUnanswered } from '../inquiries/unanswered-store.ts';
import type { Tables } from '../schema/tables.ts';
import { searchTable, searchWords } from '../schema/text-search.ts';

interface InboxFilter {
  state?: InquiryState | undefined;
  owner?: string | undefined;
  text?: string | undefined;
  askedFrom?: string | undefined;
  askedTo?: string | undefined;
  spam?: 'no' | undefined;
  waiting?: 'yes' | undefined;
}

const narrowing = ['state', 'owner', 'askedFrom', 'askedTo', 'spam', 'waiting'] as const;

interface Rows {
  limit: number;
  offset: number;
}

const excerptLength = 180;

export type InboxRow = Awaited<ReturnType<typeof readRows>>[number];

/** Unanswered inquiries oldest first, others newest first; sorted by an index alone. */
export async function pageOfInbox(db: Db, { text, ...filter }: InboxFilter, { limit, offset }: Rows) {
  const { found: holding, count } = await searchTable(db, 'inquiries', searchWords(text));
  const waits = filter.state === 'new' || filter.state === 'open' || filter.waiting === 'yes';
  const order = waits ? 'asc' : 'desc';
  const found = holding.where((eb) => matching(eb, filter));
  const inOrder = found.select('id').orderBy('created_at', order).orderBy('id', order);
  const shown = await inOrder.limit(limit).offset(offset).execute();
  const ids = shown.map(({ id }) => id);
  const counted = narrowing.some((name) => filter[name]) ? undefined : count;
  const page = { limit, offset, found: ids.length };
  return {
    rows: sortByIds(ids, ids.length > 0 ? await readRows(db, ids) : []),
    total: counted ?? (await totalOf(db, inOrder, page)),
  };
}

const readRows = (db: Db, ids: string[]) =>
  db
    .selectFrom('inquiries')
    .select(['id', 'name', 'email', 'service_id', 'state', 'created_at', 'answered_at', 'owner_id'])
    .select(sql<string>`substr(message, 1, ${excerptLength})`.as('excerpt'))
    .where('id', 'in', ids)
    .execute();

function matching(eb: ExpressionBuilder<Tables, 'inquiries'>, filter: Omit<InboxFilter, 'text'>) {
  const { state, owner, askedFrom, askedTo, spam, waiting } = filter;
  return eb.and([
    // The dashboard counts anonymised inquiries of a week, and so does the list behind its numbers.
    ...(askedFrom || askedTo ? [] : [eb('erased_at', 'is', null)]),
    ...(askedFrom ? [eb('created_at', '>=', startOfDay(askedFrom))] : []),
    ...(askedTo ? [eb('created_at', '<', startOfDay(addDays(askedTo, 1)))] : []),
    ...(spam ? [eb('state', '<>', 'spam')] : []),
    ...(waiting ? [isUnanswered(eb)] : []),
    ...(state ? [eb('state', '=', state)] : []),
    ...(owner === 'none' ? [eb('owner_id', 'is', null)] : owner ? [eb('owner_id', '=', owner)] : []),
  ]);
}

export async function countInquiriesByState(db: Db) {
  const ofState = (state: InquiryState) =>
    countUpTo(
      db,
      db
        .selectFrom('inquiries')
        .select('id')
        .where((eb) => matching(eb, { state })),
    );
  const counts = await Promise.all(inquiryStates.map(async (state) => [state, await ofState(state)] as const));
  return Object.fromEntries(counts) as Record<InquiryState, number>;
}

/** What a list shows beside the inquiries themselves. */
export async function readRelated(db: Db, rows: { id: string; service_id: string | null; owner_id: string | null }[]) {
  const ids = rows.map(({ id }) => id);
  const [services, owners, photos, notes] = await Promise.all([
    serviceNames(
      db,
      rows.map(({ service_id }) => service_id).filter((id) => id !== null),
    ),
    userNames(
      db,
      rows.map(({ owner_id }) => owner_id).filter((id) => id !== null),
    ),
    countByInquiry(db, 'inquiry_photos', ids),
    countByInquiry(db, 'inquiry_notes', ids),
  ]);
  return { services, owners, photos, notes };
}

async function serviceNames(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('content')
    .select(['id', 'title'])
    .where('kind', '=', 'services')
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

async function userNames(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function countByInquiry(db: Db, table: 'inquiry_photos' | 'inquiry_notes', ids: string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom(table)
    .select(['inquiry_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('inquiry_id', 'in', ids)
    .groupBy('inquiry_id')
    .execute();
  return new Map(rows.map(({ inquiry_id, count }) => [inquiry_id, count]));
}

export async function findInquiryClient(db: Db, inquiryId: string) {
  const row = await db
    .selectFrom('client_records')
    .select('client_id')
    .where('kind', '=', 'inquiry')
    .where('record_id', '=', inquiryId)
    .executeTakeFirst();
  return row?.client_id ?? null;
}

/** The visits booked from an inquiry. */
export const visitsFrom = (db: Db, inquiryId: string) =>
  db
    .selectFrom('visits')
    .select(['id', 'state', 'local_time', 'service_name'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('local_time')
    .execute();
