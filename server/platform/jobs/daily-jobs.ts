import { dayMs, hourMs, minuteMs } from '../../../contract/kernel/durations.ts';
import type { Context } from '../../context.ts';
import { runExclusively } from '../db/run-exclusively.ts';
import { findLastRun, recordRun } from './job-run-store.ts';
import { createWorkerLoop, runWhileListening } from './worker-loop.ts';

const lockName = 'daily jobs';

/**
 * Runs each job when the server starts to listen and once a day from then on; one that fails stops no other. Of
 * several processes one does them: those that start together look within a minute of each other. What comes
 * `afterwards` runs every hour in each process: a killed one may have left it undone.
 */
export function startDailyJobs<Given extends Pick<Context, 'app' | 'db' | 'now'>>(
  context: Given,
  jobs: Record<string, (context: Given) => Promise<unknown>>,
  afterwards: () => Promise<void> = async () => undefined,
) {
  const { app, db, now } = context;
  let pauseSinceRunMs = minuteMs;
  const runAll = async (stopping: AbortSignal) => {
    for (const [name, job] of Object.entries(jobs)) {
      if (stopping.aborted) return;
      await job(context).catch((error) => app.log.error({ err: error }, `${name} failed`));
    }
    await recordRun(db, lockName, now());
  };
  const work = async (stopping: AbortSignal) => {
    await runExclusively(db, lockName, async () => {
      const ranAt = await findLastRun(db, lockName);
      // A clock that was put back must not stop the jobs.
      const sinceRunMs = ranAt ? Math.abs(now().getTime() - Date.parse(ranAt)) : Number.POSITIVE_INFINITY;
      if (sinceRunMs >= pauseSinceRunMs) await runAll(stopping);
    });
    pauseSinceRunMs = dayMs;
    if (!stopping.aborted) await afterwards();
    return false;
  };
  const onError = (error: unknown) => app.log.error({ err: error }, 'the daily jobs failed');
  runWhileListening(app, createWorkerLoop({ work, pauseMs: hourMs, onError }));
}
