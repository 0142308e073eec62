import type { FastifyInstance } from 'fastify';

/** After failures a pause grows up to this, or stays as it is when longer. */
const maxRetryMs = 60_000;

interface Worker {
  /** One round of work; true when the next one should follow without a pause. */
  work: (stopping: AbortSignal) => Promise<boolean>;
  pauseMs: number;
  onError: (error: unknown) => void;
}

export interface WorkerLoop {
  start(): void;
  stop(): Promise<void>;
}

/** Repeats a background job. A round that fails is reported and retried after a pause that doubles each time. */
export function createWorkerLoop({ work, pauseMs, onError }: Worker): WorkerLoop {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let failures = 0;
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
      if (await runRound()) continue;
      if (!stopping.signal.aborted) await pause(Math.max(pauseMs, Math.min(pauseMs * 2 ** failures, maxRetryMs)));
    }
  };
  return {
    start: () => {
      running = run();
    },
    stop: async () => {
      stopping.abort();
      endPause();
      await running;
    },
  };
}

export function runWhileListening(app: FastifyInstance, loop: WorkerLoop) {
  app.addHook('onListen', async () => loop.start());
  // Not 'onClose': by then the database may be closed.
  app.addHook('preClose', () => loop.stop());
}
