import type { FastifyInstance } from 'fastify';
import type { Channel, Notifications } from '../db/database.ts';
import { Failure } from '../http/failure.ts';

/** The longest delay after failures, unless the normal pause is longer. */
const maxRetryMs = 60_000;

type OnError = (error: unknown) => void;

interface Worker {
  /** One round of work. True starts the next round at once; a number is the pause before it. */
  work: (stopping: AbortSignal) => Promise<boolean | number>;
  pauseMs: number;
  /** A notification on this channel ends the pause. */
  wokenBy?: { notifications: Notifications; channel: Channel };
  onError: OnError;
}

export interface WorkerLoop {
  start(): void;
  stop(): Promise<void>;
}

interface WakeableLoop extends WorkerLoop {
  /** Ends the pause. During a round, the next one follows without a pause. */
  wake(): void;
}

/** Repeats a background job. A round that fails is reported and retried after a pause that doubles each time. */
export function createWorkerLoop({ work, pauseMs, wokenBy, onError }: Worker): WakeableLoop {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let failures = 0;
  let isWoken = false;
  let endPause = () => {};

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const runRound = async () => {
    try {
      const hasMore = await work(stopping.signal);
      failures = 0;
      return hasMore;
    } catch (error) {
      failures += 1;
      onError(error);
      return false;
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      isWoken = false;
      const next = await runRound();
      if (next === true || isWoken || stopping.signal.aborted) continue;
      await pause(next || Math.max(pauseMs, Math.min(pauseMs * 2 ** failures, maxRetryMs)));
    }
  };
  const wake = () => {
    isWoken = true;
    endPause();
  };
  return {
    start: () => {
      wokenBy?.notifications.on(wokenBy.channel, wake);
      running = run();
    },
    wake,
    stop: async () => {
      wokenBy?.notifications.off(wokenBy.channel, wake);
      stopping.abort();
      endPause();
      await running;
    },
  };
}

export function runWhileListening(app: FastifyInstance, loop: WorkerLoop) {
  app.addHook('onListen', async () => loop.start());
  // In 'onClose' the database may already be closed.
  app.addHook('preClose', () => loop.stop());
}

/** Repeats rounds of work with a pause between them; `failure` is the log message of a failed round. */
export function startTimer(
  app: FastifyInstance,
  { failure, pauseMs }: { failure: string; pauseMs: number },
  runRound: (onError: OnError) => Promise<unknown>,
) {
  const onError = (error: unknown) => app.log.error({ err: error }, failure);
  const work = async () => {
    await runRound(onError);
    return false;
  };
  runWhileListening(app, createWorkerLoop({ work, pauseMs, onError }));
}

/** Repeats a write at intervals, and once more before the database is closed. */
export function startFlushing(
  app: FastifyInstance,
  timer: { failure: string; pauseMs: number },
  flush: () => Promise<void>,
) {
  startTimer(app, timer, flush);
  app.addHook('preClose', () => flush().catch((error) => app.log.error({ err: error }, timer.failure)));
}

/** Waits until all tasks have ended, even if one fails, so that nothing keeps running; then throws the first error. */
export async function settleAll(tasks: Promise<unknown>[]) {
  const failed = (await Promise.allSettled(tasks)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

/** A row that fails stops no other and is retried in the next round. A row that somebody else changed is no failure. */
export async function runForEach<Row extends { id: string }>(
  rows: Row[],
  work: (row: Row) => Promise<unknown>,
  onError: OnError,
) {
  for (const row of rows)
    await work(row).catch((error) => {
      if (error instanceof Failure && error.code === 'stale_version') return;
      onError(new Error(`the row ${row.id}`, { cause: error }));
    });
}
