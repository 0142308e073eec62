import { foldText } from '../../contract/fold-text.ts';
import type { ReviewState } from '../../contract/reviews.ts';
import type { Db } from '../db/database.ts';
import type { ReviewRequestsTable } from '../db/office-tables.ts';
import type { Trx } from '../db/tables.ts';

export type ReviewRow = ReviewRequestsTable;

/** A visit that is completed once more gets a new link; an answer that is there stays. */
export const askForReview = (trx: Trx, row: ReviewRow) =>
  trx
    .insertInto('review_requests')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('visit_id').doUpdateSet({ token_hash: row.token_hash, asked_at: row.asked_at }),
    )
    .execute();

export const findByToken = (db: Db, tokenHash: string, askedAfter: string) =>
  db
    .selectFrom('review_requests')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('asked_at', '>', askedAfter)
    .executeTakeFirst();

export const findReview = (db: Db, id: string) =>
  db.selectFrom('review_requests').selectAll().where('id', '=', id).executeTakeFirst();

type Answer = Pick<
  ReviewRow,
  'name' | 'rating' | 'content' | 'answered_at' | 'consent_version' | 'consent_at' | 'search'
>;

/** False when it was answered before. */
export async function writeAnswer(trx: Trx, id: string, answer: Answer) {
  const { numUpdatedRows } = await trx
    .updateTable('review_requests')
    .set({ ...answer, state: 'answered' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

type Decision = Pick<ReviewRow, 'state' | 'document_id' | 'decided_at' | 'decided_by'>;

/** False when somebody else decided first. */
export async function writeDecision(trx: Trx, { id, state }: ReviewRow, decision: Decision) {
  const { numUpdatedRows } = await trx
    .updateTable('review_requests')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface Wanted {
  state?: ReviewState | undefined;
  text?: string | undefined;
}

interface Rows {
  limit: number;
  offset: number;
}

/** With the testimonial made of each and the name of who decided. */
const listed = (db: Db) =>
  db
    .selectFrom('review_requests')
    .leftJoin('content', (join) =>
      join.onRef('content.id', '=', 'review_requests.document_id').on('content.kind', '=', 'testimonials'),
    )
    .leftJoin('users', 'users.id', 'review_requests.decided_by')
    .selectAll('review_requests')
    .select(['content.fields as published', 'users.name as decider']);

export type ListedReview = NonNullable<Awaited<ReturnType<typeof findListed>>>;

export const findListed = (db: Db, id: string) => listed(db).where('review_requests.id', '=', id).executeTakeFirst();

/** Those that wait for a decision first, then the newest. */
export async function pageOfReviews(db: Db, { state, text }: Wanted, { limit, offset }: Rows) {
  let all = db.selectFrom('review_requests').select((eb) => eb.fn.countAll<number>().as('total'));
  let page = listed(db);
  if (state) {
    all = all.where('state', '=', state);
    page = page.where('review_requests.state', '=', state);
  }
  if (text) {
    const pattern = `%${foldText(text).replace(/[%_]/g, ' ')}%`;
    all = all.where('search', 'like', pattern);
    page = page.where('review_requests.search', 'like', pattern);
  }
  const rows = await page
    .orderBy((eb) => eb.case().when('review_requests.state', '=', 'answered').then(0).else(1).end())
    .orderBy((eb) => eb.fn.coalesce('answered_at', 'asked_at'), 'desc')
    .orderBy('review_requests.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: (await all.executeTakeFirstOrThrow()).total };
}

/** How many there are in each state, and the stars they gave together. */
export const countReviews = (db: Db) =>
  db
    .selectFrom('review_requests')
    .select('state')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('rating').as('stars')])
    .groupBy('state')
    .execute();
