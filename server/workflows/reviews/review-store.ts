import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { listReviewsSchemas } from '../../../contract/reviews/schemas.ts';
import { type DataSubject, type Eraser, erasedContact } from '../../common/erasure/data-subject.ts';
import { selectUserName } from '../../company/accounts/user-store.ts';
import { hasContact, hasNoClient } from '../../company/clients/client-store.ts';
import { deleteTestimonial } from '../../company/content/client-testimonials.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  countTotal,
  deleteRows,
  insertRows,
  type PageRows,
  readPage,
  splitIntoChunks,
  tryWrite,
  updateRow,
  updateRows,
} from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { searchTable, toSearchWords } from '../../platform/schema/text-search-store.ts';

export type ReviewRow = Tables['review_requests'];

const maxApproved = 1000;

/** Asking again replaces the link; false when the client has already answered. */
export const putReviewRequest = (trx: Trx, row: ReviewRow) =>
  tryWrite(
    trx
      .insertInto('review_requests')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('visit_id')
          .doUpdateSet({ token_hash: row.token_hash, asked_at: row.asked_at })
          .where('review_requests.state', '=', 'waiting'),
      ),
  );

export const withdrawReviewRequest = (trx: Trx, visitId: string) =>
  deleteRows(trx, 'review_requests', { visit_id: visitId, state: 'waiting' });

export const insertReviewHistory = (trx: Trx, rows: ReviewRow[]) => insertRows(trx, 'review_requests', rows);

export async function deleteReviewsOfVisits(trx: Trx, visitIds: string[]) {
  const gone: Pick<ReviewRow, 'id' | 'document_id'>[] = [];
  for (const some of splitIntoChunks(visitIds)) {
    const rows = trx.deleteFrom('review_requests').where('visit_id', 'in', some).returning(['id', 'document_id']);
    gone.push(...(await rows.execute()));
  }
  return gone;
}

export const findByToken = (db: Db, tokenHash: string, askedAfter: string) =>
  db
    .selectFrom('review_requests')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('asked_at', '>', askedAfter)
    .executeTakeFirst();

export type StaffReviewRow = Awaited<ReturnType<typeof listStaffReviews>>[number];

export const listStaffReviews = (db: Db, ids: string[]) =>
  db
    .selectFrom('review_requests')
    .selectAll()
    .select(selectUserName('decided_by').as('decider'))
    .where('id', 'in', ids)
    .execute();

/** Returns false when the client answered already. */
export const writeAnswer = (db: Db, id: string, answer: Partial<ReviewRow>) =>
  updateRow(db, 'review_requests', { id, state: 'waiting' }, { ...answer, state: 'answered' });

/** Undecided reviews first, then the newest. One index has this order for all states, another one within each state. */
export async function listReviewPage(
  db: Db,
  { state, text }: z.output<typeof listReviewsSchemas.query>,
  page: PageRows,
) {
  const holding = await searchTable(db, 'review_requests', toSearchWords(text));
  const found = state ? holding.where('state', '=', state) : holding;
  const inOrder = found
    .select('id')
    .$if(!state, (query) => query.orderBy(sql`case when state = 'answered' then 0 else 1 end`))
    .orderBy(sql`coalesce(answered_at, asked_at)`, 'desc')
    .orderBy('id');
  const rows = await readPage(inOrder, page, (ids) => listStaffReviews(db, ids));
  return { rows, total: await countTotal(db, found.select('id'), { ...page, found: rows.length }) };
}

export const listApproved = (db: Db) =>
  db
    .selectFrom('review_requests')
    .select(['document_id', 'rating', 'answered_at'])
    .where('state', '=', 'approved')
    .orderBy('answered_at', 'desc')
    .orderBy('id')
    .limit(maxApproved)
    .execute();

/** For each state: the number of reviews, of those with stars, and the sum of the stars. */
export const countReviews = (db: Db) =>
  db
    .selectFrom('review_requests')
    .select('state')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.count<number>('rating').as('answers'),
      fn.sum<number | null>('rating').as('stars'),
    ])
    .groupBy('state')
    .execute();

/** Keeps the rating for the average and deletes texts; published ones with their history. */
export const eraseFromReviews: Eraser = async (trx, subject) => {
  const rows = await listSubjectReviews(trx, subject);
  const testimonials = rows.flatMap(({ document_id }) => document_id ?? []);
  for (const id of testimonials) await deleteTestimonial(trx, id);
  for (const { id } of rows) await anonymizeReview(trx, id);
  await removeSharedContacts(trx, subject.mentions);
  return { count: rows.length, log: { reviews: rows.map(({ id }) => id), testimonials } };
};

/** For visits past their retention: a published review stays by consent, without contacts; others are anonymised. */
export async function eraseReviewsOfVisits(trx: Trx, visits: string[]) {
  const rows = await listReviewsOfVisits(trx, visits);
  for (const { id, state } of rows) await (state === 'approved' ? removeContacts(trx, id) : anonymizeReview(trx, id));
  return { reviews: rows.map(({ id }) => id) };
}

type Builder = ExpressionBuilder<Tables, 'review_requests'>;

/** Reviews of the client's visits, and of visits without a client that have one of the contacts. */
const listSubjectReviews = (trx: Trx, subject: DataSubject) =>
  trx
    .selectFrom('review_requests')
    .select(['id', 'document_id', 'state'])
    .where((eb) =>
      eb.or([isOfVisits(eb, subject.records.visits), eb.and([hasContact(subject), hasNoClient('visit', 'visit_id')])]),
    )
    .execute();

const listReviewsOfVisits = (trx: Trx, visits: string[]) =>
  trx
    .selectFrom('review_requests')
    .select(['id', 'document_id', 'state'])
    .where((eb) => isOfVisits(eb, visits))
    .execute();

const isOfVisits = (eb: Builder, visits: string[]) => (visits.length > 0 ? eb('visit_id', 'in', visits) : eb.or([]));

/** Rating, service and times stay for statistics. */
const anonymizeReview = (trx: Trx, id: string) =>
  updateRow(
    trx,
    'review_requests',
    { id },
    { ...erasedContact, place: '', content: null, document_id: null, token_hash: id, state: 'declined' },
  );

/** A published review stays, without its author's contacts. */
const removeContacts = (trx: Trx, id: string) =>
  updateRow(trx, 'review_requests', { id }, { email: '', phone_e164: null, token_hash: id });

/** Removes the data subject's phone and e-mail address from reviews of other clients. */
async function removeSharedContacts(trx: Trx, { emails, phones }: Pick<DataSubject, 'emails' | 'phones'>) {
  if (emails.length > 0)
    await trx
      .updateTable('review_requests')
      .set({ email: '' })
      .where(hasContact({ emails, phones: [] }))
      .execute();
  if (phones.length > 0) await updateRows(trx, 'review_requests', { phone_e164: phones }, { phone_e164: null });
}
