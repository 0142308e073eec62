import type { Db } from '../../db/database.ts';
import { withdrawEmails } from '../../emails/outbox.ts';
import { listEmailsByKeys } from '../../emails/outbox-store.ts';
import { withdrawReviewRequest } from '../../reviews/review-store.ts';
import type { Visit } from '../visit-store.ts';
import type { VisitTransaction } from '../visit-transaction.ts';
import { visitorEmailKeys } from './visit-emails.ts';

export const findThanksSentAt = async (db: Db, visit: Visit) =>
  (await listEmailsByKeys(db, visitorEmailKeys(visit, ['visitThanks']))).find(({ sent_at }) => sent_at)?.sent_at;

/** For a reopened visit: unsent thanks and an unanswered review request. */
export async function withdrawThanks({ trx }: VisitTransaction, visit: Visit) {
  await withdrawEmails(trx, visitorEmailKeys(visit, ['visitThanks']));
  await withdrawReviewRequest(trx, visit.id);
}
