import type { EmailState } from '../../../contract/emails/schemas.ts';
import type { Db } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/rows.ts';
import { countFailedJobs } from '../../platform/jobs/job-store.ts';
import { countUnanswered } from '../../workflows/inquiries/inquiry-list-store.ts';
import { countRequests } from '../../workflows/visits/visit-list-store.ts';

export async function countWaiting(db: Db, now: Date) {
  const [emailsWaiting, emailsFailed, { requested: visitsRequested }, messagesUnanswered, jobsWaiting, jobsFailed] =
    await Promise.all([
      countEmails(db, ['unsent', 'sending']),
      countEmails(db, ['failed']),
      countRequests(db),
      countUnanswered(db),
      countRows(db.selectFrom('jobs').where('failed_at', 'is', null).where('run_at', '<=', now.toISOString())),
      countFailedJobs(db),
    ]);
  return { emailsWaiting, emailsFailed, visitsRequested, messagesUnanswered, jobsWaiting, jobsFailed };
}

const countEmails = (db: Db, states: EmailState[]) => countRows(db.selectFrom('outbox').where('state', 'in', states));
