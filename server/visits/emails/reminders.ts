import type { Context } from '../../context.ts';
import { createWorkerLoop, runWhileListening } from '../../jobs/worker-loop.ts';
import { listUnreminded, markReminded, type Visit } from '../visit-store.ts';
import { findDayToRemind } from '../visit-time.ts';
import { inVisitTransaction } from '../visit-transaction.ts';
import { queueVisitorEmail } from './visit-emails.ts';

const pauseMs = 5 * 60 * 1000;

export function startReminders(context: Context) {
  const { app } = context;
  const onError = (error: unknown) => app.log.error({ err: error }, 'queuing reminders failed');
  const work = async () => {
    await remindVisitors(context, onError);
    return false;
  };
  runWhileListening(app, createWorkerLoop({ work, pauseMs, onError }));
}

/** Queues the reminders that are due; returns how many. One that fails stops no other and is retried by the next round. */
export async function remindVisitors(context: Context, onError: (error: unknown) => void) {
  const day = findDayToRemind(context.now());
  if (!day) return 0;
  let queued = 0;
  for (const visit of await listUnreminded(context.db, day)) {
    try {
      if (await remindVisitor(context, visit)) queued += 1;
    } catch (error) {
      onError(new Error(`no reminder of the visit ${visit.id}`, { cause: error }));
    }
  }
  return queued;
}

const remindVisitor = (context: Context, visit: Visit) =>
  inVisitTransaction(context, async (transaction) => {
    if (!(await markReminded(transaction.trx, visit, transaction.now))) return false;
    await queueVisitorEmail(transaction, visit, { kind: 'visitReminder' });
    return true;
  });
