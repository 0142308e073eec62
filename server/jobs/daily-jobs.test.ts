import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { startDailyJobs } from './daily-jobs.ts';

test('closing waits for the daily job under way and starts no other', async () => {
  const app = fastify();
  const happened: string[] = [];
  startDailyJobs(app, {
    'a long one': async () => {
      await sleep(100);
      happened.push('long job done');
    },
    'the one after it': async () => void happened.push('another job'),
  });
  app.addHook('onClose', async () => void happened.push('database closed'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  expect(happened).toEqual(['long job done', 'database closed']);
});

test('a daily job that fails stops no other', async () => {
  const app = fastify();
  const done: string[] = [];
  startDailyJobs(app, {
    'a bad one': () => Promise.reject(new Error('no')),
    'a good one': async () => void done.push('good'),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => done).toEqual(['good']);
  await app.close();
});
