import type { Actor } from '../../activity/workflow-store.ts';
import { lockDays } from '../availability/availability-store.ts';
import { listUnsentEmails, withdrawUnsentEmails } from '../emails/unsent-emails.ts';
import type { Visit } from '../visit-store.ts';
import type { VisitTransaction } from '../visit-transaction.ts';
import { applyStep } from './visit-step.ts';

/** With event and note; their windows are free and the waiting list is served. The caller tells the client in one e-mail. */
export async function cancelVisits(transaction: VisitTransaction, visits: Visit[], actor: Actor, note: string) {
  await lockDays(
    transaction.trx,
    visits.map(({ local_time }) => local_time),
  );
  for (const visit of visits) {
    await applyStep(transaction, visit, { step: 'cancel', note }, actor);
    await withdrawUnsentEmails(transaction, await listUnsentEmails(transaction.trx, visit));
  }
}
