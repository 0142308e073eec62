import { type Eraser, erasedName } from '../erasure/data-subject.ts';
import { blankReview, listOfPerson, listOfVisits, removeContacts, removeSharedContacts } from './erase-store.ts';

type Trx = Parameters<Eraser>[0];

/** The stars stay in the average; the words, also the published ones with their history, go. */
export const reviewEraser =
  (forgetTestimonial: (trx: Trx, id: string) => Promise<void>): Eraser =>
  async (trx, person) => {
    const rows = await listOfPerson(trx, person);
    const testimonials = rows.flatMap(({ document_id }) => document_id ?? []);
    for (const id of testimonials) await forgetTestimonial(trx, id);
    for (const { id } of rows) await blankReview(trx, id, erasedName);
    await removeSharedContacts(trx, person.mentions);
    return { count: rows.length, files: [], log: { reviews: rows.map(({ id }) => id), testimonials } };
  };

/** With visits that are too old go what their clients were asked and said; what is published stays, by consent. */
export async function eraseReviewsOfVisits(trx: Trx, visits: string[]) {
  const rows = await listOfVisits(trx, visits);
  for (const { id, state } of rows)
    await (state === 'approved' ? removeContacts(trx, id) : blankReview(trx, id, erasedName));
  return { reviews: rows.map(({ id }) => id) };
}
