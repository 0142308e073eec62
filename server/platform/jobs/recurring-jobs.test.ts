import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addMs, dayMs, hourMs } from '../../../contract/kernel/durations.ts';
import { openJobDatabase } from '../../../tests/support/jobs/job-databases.ts';
import { engines } from '../../../tests/support/servers/test-postgres.ts';
import type { OpenDatabase } from '../db/database.ts';
import { JobWorker } from './job-worker.ts';
import { createRecurringHandlers } from './recurring-jobs.ts';

const start = new Date('2027-03-10T09:00:00Z');
let clock = start;
const now = () => clock;
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

describe.each(engines)('Recurring jobs on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openJobDatabase>>;
  const workers: JobWorker[] = [];
  beforeAll(async () => {
    database = await openJobDatabase(engine);
  });
  afterAll(() => database?.end());
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await database.db.deleteFrom('jobs').execute();
    clock = start;
  });

  const log = { error: () => undefined, warn: () => undefined };
  type Work = Record<string, () => Promise<unknown>>;
  const startProcess = async (
    work: Work,
    emptyQueue = async () => {},
    { db, notifications }: OpenDatabase = database,
  ) => {
    const context = { app: fastify(), db, now, runDeletionQueue: emptyQueue };
    const handlers = await createRecurringHandlers(context, work);
    const worker = new JobWorker({ db, notifications, now, log }, handlers, { maxPauseMs: 10, graceMs: 1000 });
    workers.push(worker);
    worker.start();
    return worker;
  };
  const findDaily = () =>
    database.db
      .selectFrom('jobs')
      .select(['due_at', 'claimed_by', 'cursor'])
      .where('name', '=', 'daily jobs')
      .executeTakeFirst();
  const rests = () => expect.poll(findDaily).toEqual({ due_at: addMs(clock, dayMs), claimed_by: null, cursor: null });

  test('recurring work is done once a day or an hour', async () => {
    const done: string[] = [];
    const work = { one: async () => done.push('one'), two: async () => done.push('two') };
    await startProcess(work, async () => void done.push('queue'));
    await rests();
    await expect.poll(() => done.toSorted()).toEqual(['one', 'queue', 'two']);
    expect(done.indexOf('one')).toBeLessThan(done.indexOf('two'));
    done.length = 0;
    pass(hourMs);
    await expect.poll(() => done).toEqual(['queue']);
    pass(dayMs - hourMs);
    await rests();
    await expect.poll(() => done.toSorted()).toEqual(['one', 'queue', 'queue', 'two']);
  });

  test('daily work that fails stops no other', async () => {
    const done: string[] = [];
    const fail = async () => {
      throw new Error('no');
    };
    await startProcess({ bad: fail, good: async () => done.push('good') });
    await rests();
    expect(done).toEqual(['good']);
  });

  test('of three processes that start together one does the daily work', async () => {
    const done: number[] = [];
    const second = await database.openSecond();
    await Promise.all(
      [database, second, second].map((own, number) =>
        startProcess({ work: async () => done.push(number) }, undefined, own),
      ),
    );
    await rests();
    expect(done).toHaveLength(1);
  });

  test('a stopped server leaves the rest of its daily work to the next start', async () => {
    const done: string[] = [];
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = {
      first: async () => {
        begun.resolve();
        await gate.promise;
        done.push('first');
      },
      second: async () => done.push('second'),
    };
    const worker = await startProcess(work);
    await begun.promise;
    const closing = worker.stop().then(() => done.push('closed'));
    gate.resolve();
    await closing;
    expect(done).toEqual(['first', 'closed']);
    await startProcess(work);
    await rests();
    expect(done).toEqual(['first', 'closed', 'second']);
  });

  test('a clock that was put back does not stop the daily work', async () => {
    const done: Date[] = [];
    const work = { work: async () => done.push(clock) };
    pass(1000 * dayMs);
    const worker = await startProcess(work);
    await rests();
    await worker.stop();
    clock = start;
    await startProcess(work);
    await rests();
    expect(done).toHaveLength(2);
  });
});
