import { z } from 'zod';
import { addMs, dayMs, hourMs, minuteMs } from '../../../contract/kernel/durations.ts';
import type { Context } from '../../context.ts';
import { lockNames } from '../db/run-exclusively.ts';
import { handleJob, type JobAttempt, type JobDefinition, type JobHandler } from './define-job.ts';
import { enqueueJob } from './enqueue-job.ts';
import { findWaitingJob, rescheduleJob } from './job-store.ts';

type RecurringContext = Pick<Context, 'app' | 'db' | 'now' | 'runDeletionQueue'>;

type DailyWork<Given> = Record<string, (context: Given) => Promise<unknown>>;

const payload = z.strictObject({});

/** A job that never ends: it is retried for ever, even when the server was off for long. */
const defineRecurring = (name: string): JobDefinition<typeof payload> => ({
  name,
  payload,
  pausesMs: [minuteMs, 15 * minuteMs, ...Array(10_000).fill(hourMs)],
  usefulMs: 36_500 * dayMs,
  timeoutMs: 6 * hourMs,
});

const dailyJobs = defineRecurring('daily jobs');
const hourlyDeletion = defineRecurring('deletion queue');

/** Runs in one of several processes: each piece of daily work once a day, the deletion queue once an hour. */
export async function createRecurringHandlers<Given extends RecurringContext>(
  context: Given,
  work: DailyWork<Given>,
): Promise<JobHandler[]> {
  const { now, runDeletionQueue } = context;
  await queueRecurring(context, [
    { definition: dailyJobs, maxWaitMs: dayMs },
    // Starts without delay, because a killed process may have left the work undone.
    { definition: hourlyDeletion, maxWaitMs: 0 },
  ]);
  return [
    handleJob(dailyJobs, async (_payload, attempt) => {
      await runDailyWork(context, work, attempt);
      return { runAgainAt: addMs(now(), dayMs) };
    }),
    handleJob(hourlyDeletion, async () => {
      await runDeletionQueue();
      return { runAgainAt: addMs(now(), hourMs) };
    }),
  ];
}

/** A failing part does not stop the others. After a kill, the next process continues after the last finished part. */
async function runDailyWork<Given extends RecurringContext>(
  context: Given,
  work: DailyWork<Given>,
  { cursor, isStopping, saveProgress }: JobAttempt,
) {
  const { app, db } = context;
  const names = Object.keys(work);
  for (const name of names.slice(names.indexOf(cursor ?? '') + 1)) {
    if (isStopping()) throw new Error('Serverul se oprește.');
    await work[name]?.(context).catch((error) => app.log.error({ err: error }, `${name} failed`));
    await db.transaction().execute((trx) => saveProgress(trx, name));
  }
}

async function queueRecurring(
  { db, now }: RecurringContext,
  jobs: { definition: JobDefinition<typeof payload>; maxWaitMs: number }[],
) {
  await db.transaction().execute(async (trx) => {
    await lockNames(trx, ['recurring jobs']);
    for (const { definition, maxWaitMs } of jobs) {
      const { name } = definition;
      const queued = await findWaitingJob(trx, name);
      if (!queued) await enqueueJob(trx, definition, {}, { now: now(), key: name });
      // Protects from a clock that was set back.
      else if (queued.due_at > addMs(now(), maxWaitMs)) await rescheduleJob(trx, queued.id, now().toISOString());
    }
  });
}
