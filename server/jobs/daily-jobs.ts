import type { FastifyInstance } from 'fastify';
import { createWorkerLoop, runWhileListening } from './worker-loop.ts';

const dayMs = 24 * 60 * 60_000;

/** Runs each job when the server starts to listen and once a day from then on; one that fails stops no other. */
export function startDailyJobs(app: FastifyInstance, jobs: Record<string, () => Promise<void>>) {
  const work = async (stopping: AbortSignal) => {
    for (const [name, job] of Object.entries(jobs)) {
      if (stopping.aborted) return false;
      await job().catch((error) => app.log.error({ err: error }, `${name} failed`));
    }
    return false;
  };
  const onError = (error: unknown) => app.log.error({ err: error }, 'a daily job failed');
  runWhileListening(app, createWorkerLoop({ work, pauseMs: dayMs, onError }));
}
