import type { FastifyInstance } from 'fastify';

const dayMs = 24 * 60 * 60_000;

/** Runs each job when the server starts to listen and once a day from then on; one that fails stops no other. */
export function startDailyJobs(app: FastifyInstance, jobs: Record<string, () => Promise<void>>) {
  let running: Promise<void> = Promise.resolve();
  let isClosing = false;
  const run = async () => {
    for (const [name, job] of Object.entries(jobs)) {
      if (isClosing) return;
      await job().catch((error) => app.log.error({ err: error }, `${name} failed`));
    }
  };
  const timer = setInterval(() => {
    running = run();
  }, dayMs);
  timer.unref();
  app.addHook('onListen', async () => {
    running = run();
  });
  // Before 'onClose': by then the database may be closed.
  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(timer);
    await running;
  });
}
