import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { onEveryEngine, type RunningSite } from '../../../tests/support/servers/running-site.ts';
import { openDatabase } from '../db/database.ts';
import { runInTurn } from '../db/run-exclusively.ts';
import { startDailyJobs } from './daily-jobs.ts';
import { recordRun } from './job-run-store.ts';

onEveryEngine('daily jobs', {}, (site) => {
  const now = () => new Date();
  const runs = () => site.db.selectFrom('job_runs').selectAll().execute();
  /** Waits until the site's own daily jobs have ended and released their lock, then deletes their run. */
  const forget = async () => {
    await expect.poll(runs).toHaveLength(1);
    await runInTurn(site.db, 'daily jobs', () => site.db.deleteFrom('job_runs').execute());
  };

  test('closing waits for the running daily job and starts no other', async () => {
    await forget();
    const app = fastify();
    const happened: string[] = [];
    const begun = Promise.withResolvers<void>();
    startDailyJobs(
      { app, db: site.db, now },
      {
        'a long one': async () => {
          begun.resolve();
          await sleep(100);
          happened.push('long job done');
        },
        'the one after it': async () => void happened.push('another job'),
      },
    );
    app.addHook('onClose', async () => void happened.push('database closed'));
    await app.listen({ port: 0, host: '127.0.0.1' });
    await begun.promise;
    await app.close();
    expect(happened).toEqual(['long job done', 'database closed']);
    await recordRun(site.db, 'daily jobs', now());
  });

  test('a failing daily job does not stop the others', async () => {
    await forget();
    const app = fastify();
    const done: string[] = [];
    startDailyJobs(
      { app, db: site.db, now },
      {
        'a bad one': () => Promise.reject(new Error('no')),
        'a good one': async () => void done.push('good'),
      },
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => done).toEqual(['good']);
    await app.close();
  });

  test('only one of three processes that start together runs the daily jobs', async () => {
    await forget();
    const done: number[] = [];
    const apps = await Promise.all(
      [1, 2, 3].map((number) => startProcess(site, now, async () => void done.push(number))),
    );
    await expect.poll(runs).toHaveLength(1);
    for (const { close } of apps) await close();
    expect(done).toHaveLength(1);
  });
});

/** Each process has its own connections on PostgreSQL; a SQLite file has only one process. */
async function startProcess(site: RunningSite, now: () => Date, job: () => Promise<void>) {
  const isShared = site.config.databaseUrl === undefined;
  const database = isShared ? site.database : await openDatabase(site.config);
  const app = fastify();
  startDailyJobs({ app, db: database.db, now }, { 'a job': job });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    if (!isShared) await database.close();
  };
  return { close };
}
