import type { ExpressionBuilder } from 'kysely';
import { hasContact, hasNoClient } from '../clients/client-store.ts';
import type { DataSubject } from '../erasure/data-subject.ts';
import type { Tables, Trx } from '../schema/tables.ts';

type Builder = ExpressionBuilder<Tables, 'review_requests'>;

/** Reviews of the client's visits, and of visits without a client that have one of the contacts. */
export const listSubjectReviews = (trx: Trx, subject: DataSubject) =>
  trx
    .selectFrom('review_requests')
    .select(['id', 'document_id', 'state'])
    .where((eb) =>
      eb.or([ofVisits(eb, subject.records.visits), eb.and([hasContact(subject), hasNoClient('visit', 'visit_id')])]),
    )
    .execute();

export const listReviewsOfVisits = (trx: Trx, visits: string[]) =>
  trx
    .selectFrom('review_requests')
    .select(['id', 'document_id', 'state'])
    .where((eb) => ofVisits(eb, visits))
    .execute();

const ofVisits = (eb: Builder, visits: string[]) => (visits.length > 0 ? eb('visit_id', 'in', visits) : eb.or([]));

/** Rating, service and times stay for statistics. */
export const anonymiseReview = (trx: Trx, id: string, name: string) =>
  trx
    .updateTable('review_requests')
    .set({ email: '', phone_e164: null, name, place: '', content: null, search: '', document_id: null })
    .set({ token_hash: id, state: 'declined' })
    .where('id', '=', id)
    .execute();

/** A published review stays, without its author's contacts. */
export const removeContacts = (trx: Trx, id: string) =>
  trx
    .updateTable('review_requests')
    .set({ email: '', phone_e164: null, token_hash: id })
    .where('id', '=', id)
    .execute();

/** Somebody else's, who shares a phone or an e-mail with the subject. */
export async function removeSharedContacts(trx: Trx, { emails, phones }: Pick<DataSubject, 'emails' | 'phones'>) {
  if (emails.length > 0)
    await trx
      .updateTable('review_requests')
      .set({ email: '' })
      .where(hasContact({ emails, phones: [] }))
      .execute();
  if (phones.length > 0)
    await trx.updateTable('review_requests').set({ phone_e164: null }).where('phone_e164', 'in', phones).execute();
}
