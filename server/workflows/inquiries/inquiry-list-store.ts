import { type ExpressionBuilder, sql } from 'kysely';
import type { listInquiries as listInquiriesRoute } from '../../../contract/inquiries/routes.ts';
import { answeringSteps, type InquiryState, inquiryStates } from '../../../contract/inquiries/steps.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import type { QueryOf } from '../../../contract/kernel/route.ts';
import { selectUserName } from '../../company/accounts/user-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/day-start.ts';
import {
  countBy,
  countRows,
  countTotal,
  countUpTo,
  deleteRows,
  type PageRows,
  readPage,
} from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { pruneUnconfirmed } from '../../platform/http/prune-unconfirmed.ts';
import { searchTable, toSearchWords } from '../../platform/schema/text-search-store.ts';
import { scheduleDeletion } from '../../platform/storage/deletion-queue-store.ts';
import { deletePhotoRows } from './erase-store.ts';

type InquiryQuery = QueryOf<typeof listInquiriesRoute>;
type Inquiries = ExpressionBuilder<Tables, 'inquiries'>;

const excerptLength = 180;

export type ListedInquiry = Awaited<ReturnType<typeof listInquiries>>[number];

/** Unanswered inquiries oldest first, others newest first; an index alone gives the order. */
export async function listInquiryPage(db: Db, query: InquiryQuery, page: PageRows) {
  const holding = await searchTable(db, 'inquiries', toSearchWords(query.text));
  const isWaiting = query.state === 'new' || query.state === 'open' || query.waiting === 'yes';
  const order = isWaiting ? 'asc' : 'desc';
  const found = holding.where((eb) => matchesFilter(eb, query));
  const inOrder = found.select('id').orderBy('created_at', order).orderBy('id', order);
  const rows = await readPage(inOrder, page, (ids) => listInquiries(db, ids));
  return { rows, total: await countTotal(db, inOrder, { ...page, found: rows.length }) };
}

export const listInquiries = (db: Db, ids: string[]) =>
  db
    .selectFrom('inquiries')
    .select(['id', 'name', 'email', 'service_id', 'state', 'created_at', 'answered_at', 'erased_at', 'owner_id'])
    .select(selectUserName('owner_id').as('owner_name'))
    .select(askedAgainAt.as('asked_again_at'))
    .select(sql<string>`substr(message, 1, ${excerptLength})`.as('excerpt'))
    .where('id', 'in', ids)
    .execute();

function matchesFilter(
  eb: Inquiries,
  { state, owner, askedFrom, askedTo, spam, waiting }: Omit<InquiryQuery, 'text' | 'page' | 'size'>,
) {
  return eb.and([
    // Erased inquiries are listed only for a period, because the dashboard counts them in their week.
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
        .where((eb) => matchesFilter(eb, { state })),
    );
  const counts = await Promise.all(inquiryStates.map(async (state) => [state, await ofState(state)] as const));
  return Object.fromEntries(counts) as Record<InquiryState, number>;
}

export async function countByInquiry(db: Db, table: 'inquiry_photos' | 'inquiry_notes', ids: string[]) {
  if (ids.length === 0) return new Map<string, number>();
  return countBy(db.selectFrom(table).where('inquiry_id', 'in', ids), 'inquiry_id');
}

/** Inquiries that were never answered, or whose client wrote again after the answer; not those that staff reopened. */
const isUnanswered = (eb: Inquiries, before?: string) => eb.or([isNeverAnswered(eb, before), isAskedAgain(eb, before)]);

const isNeverAnswered = (eb: Inquiries, before?: string) =>
  eb.and([
    ...[eb('erased_at', 'is', null), eb('state', 'in', ['new', 'open']), eb('answered_at', 'is', null)],
    ...(before ? [eb('created_at', '<', before)] : []),
  ]);

const isAskedAgain = (eb: Inquiries, before?: string) =>
  eb.and([
    ...[eb('erased_at', 'is', null), eb('state', '=', 'open'), eb('answered_at', 'is not', null)],
    before ? eb(askedAgainAt, '<', before) : eb(askedAgainAt, 'is not', null),
  ]);

/** The first message of the client since the last answer that was not undone; null when there is none. */
const askedAgainAt = sql<string | null>`(
  select min(at) from inquiry_messages where inquiry_id = inquiries.id and sender = 'client' and at > coalesce((
    select max(at) from inquiry_events as given
    where given.inquiry_id = inquiries.id and step in (${sql.join(answeringSteps.map((step) => sql.lit(step)))}) and not exists (
      select 1 from inquiry_events as later
      where later.inquiry_id = given.inquiry_id and later.sequence = given.sequence + 1 and later.step = 'undo'
    )
  ), '')
)`;

export async function countUnanswered(db: Db, before?: string) {
  // Two counts: each is a range of an index.
  const count = (isCounted: typeof isUnanswered) =>
    countRows(db.selectFrom('inquiries').where((eb) => isCounted(eb, before)));
  return (await count(isNeverAnswered)) + (await count(isAskedAgain));
}

/** Deletes messages that were suspicious on arrival. Those that staff marked as spam are deleted by retention. */
export const pruneSpam = (db: Db, now: Date) =>
  pruneUnconfirmed(
    now,
    db.selectFrom('inquiries').select(['id', 'created_at']).where('state', '=', 'spam').where('erased_at', 'is', null),
    (ids) => deleteSpam(db, ids, now),
    (spam) => spam.where(isUntouched),
  );

const isUntouched = sql<boolean>`not exists (select 1 from inquiry_events where inquiry_id = inquiries.id)
  and not exists (select 1 from inquiry_notes where inquiry_id = inquiries.id)`;

const deleteSpam = (db: Db, ids: string[], now: Date) =>
  db.transaction().execute(async (trx) => {
    await scheduleDeletion(trx, 'private', await deletePhotoRows(trx, ids), now);
    await deleteRows(trx, 'inquiries', { id: ids, state: 'spam' });
  });
