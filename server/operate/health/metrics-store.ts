import type { EmailState } from '../../../contract/emails/schemas.ts';
import type { Db } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/rows.ts';
import { countUnanswered } from '../../workflows/inquiries/inquiry-list-store.ts';
import { countVisitsToConfirm } from '../../workflows/visits/visit-list-store.ts';

export async function countWaiting(db: Db) {
  const [emailsWaiting, emailsFailed, visitsRequested, messagesUnanswered] = await Promise.all([
    countEmails(db, ['unsent', 'sending']),
    countEmails(db, ['failed']),
    countVisitsToConfirm(db),
    countUnanswered(db),
  ]);
  return { emailsWaiting, emailsFailed, visitsRequested, messagesUnanswered };
}

const countEmails = (db: Db, states: EmailState[]) => countRows(db.selectFrom('outbox').where('state', 'in', states));
