import { deleteTestimonial } from '../content/client-testimonials.ts';
import { type Eraser, erasedName } from '../erasure/data-subject.ts';
import type { Trx } from '../schema/tables.ts';
import {
  anonymiseReview,
  listReviewsOfVisits,
  listSubjectReviews,
  removeContacts,
  removeSharedContacts,
} from './erase-store.ts';

/** The rating stays in the average; texts go, also published ones with their history. */
export const eraseFromReviews: Eraser = async (trx, subject) => {
  const rows = await listSubjectReviews(trx, subject);
  const testimonials = rows.flatMap(({ document_id }) => document_id ?? []);
  for (const id of testimonials) await deleteTestimonial(trx, id);
  for (const { id } of rows) await anonymiseReview(trx, id, erasedName);
  await removeSharedContacts(trx, subject.mentions);
  return { count: rows.length, log: { reviews: rows.map(({ id }) => id), testimonials } };
};

/** For visits past their retention: a published review stays by consent, without its contacts; the others are blanked. */
export async function eraseReviewsOfVisits(trx: Trx, visits: string[]) {
  const rows = await listReviewsOfVisits(trx, visits);
  for (const { id, state } of rows)
    await (state === 'approved' ? removeContacts(trx, id) : anonymiseReview(trx, id, erasedName));
  return { reviews: rows.map(({ id }) => id) };
}
