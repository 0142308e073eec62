import type { Context } from '../../context.ts';
import { runForEach, startTimer } from '../../jobs/worker-loop.ts';
import { listUnreminded, markReminded, type Visit } from '../visit-store.ts';
import { findDayToRemind } from '../visit-time.ts';
import { inVisitTransaction } from '../visit-transaction.ts';
import { queueVisitorEmail } from './visit-emails.ts';

export const startReminders = (context: Context) =>
  startTimer(context.app, { failure: 'queuing reminders failed', pauseMs: 5 * 60_000 }, (onError) =>
    remindVisitors(context, onError),
  );

/** Queues the reminders that are due; returns how many. */
export async function remindVisitors(context: Context, onError: (error: unknown) => void) {
  const day = findDayToRemind(context.now());
  if (!day) return 0;
  let queued = 0;
  const remind = (visit: Visit) =>
    inVisitTransaction(context, async (transaction) => {
      if (!(await markReminded(transaction.trx, visit, transaction.now))) return;
      await queueVisitorEmail(transaction, visit, { kind: 'visitReminder' });
      queued += 1;
    });
  await runForEach(await listUnreminded(context.db, day), remind, onError);
  return queued;
}
