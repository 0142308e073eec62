import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { addMs, dayMs, hourMs, minuteMs } from '../../../contract/kernel/durations.ts';
import { openJobDatabase } from '../../../tests/support/jobs/job-databases.ts';
import { engines } from '../../../tests/support/servers/test-postgres.ts';
import type { Db, OpenDatabase } from '../db/database.ts';
import { handleJob, type JobAttempt, type JobDefinition, JobRefused, type JobResult } from './define-job.ts';
import { cancelJobs, enqueueJob } from './enqueue-job.ts';
import { cleanUpJobs, type JobPace, JobWorker } from './job-worker.ts';

const payload = z.strictObject({ label: z.string() });
const definition: JobDefinition<typeof payload> = {
  name: 'test',
  payload,
  pausesMs: [minuteMs, hourMs],
  usefulMs: dayMs,
};

const start = new Date('2027-03-10T09:00:00Z');
let clock = start;
const now = () => clock;
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

describe.each(engines)('Jobs on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openJobDatabase>>;
  let db: Db;
  const workers: JobWorker[] = [];
  beforeAll(async () => {
    database = await openJobDatabase(engine);
    db = database.db;
  });
  afterAll(() => database?.end());
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await db.deleteFrom('jobs').execute();
    clock = start;
  });

  const log = { error: vi.fn(), warn: vi.fn() };
  type Run = (label: string, job: JobAttempt) => Promise<unknown>;
  const work = (
    run: Run,
    pace: Partial<JobPace> = {},
    own: Partial<JobDefinition<typeof payload>> = {},
    on: OpenDatabase = database,
  ) => {
    const handler = handleJob(
      { ...definition, ...own },
      async ({ label }, job) => (await run(label, job)) as JobResult,
    );
    const worker = new JobWorker({ ...on, now, log }, [handler], { maxPauseMs: 10, graceMs: 20, ...pace });
    workers.push(worker);
    worker.start();
    return worker;
  };
  const queue = (
    label: string,
    options: { key?: string; occasion?: string; runAt?: string; expiresAt?: string } = {},
  ) => db.transaction().execute((trx) => enqueueJob(trx, definition, { label }, { now: clock, ...options }));
  const listRows = () => db.selectFrom('jobs').selectAll().orderBy('position').execute();
  const allDone = () => expect.poll(listRows).toEqual([]);

  test('a job starts only after the commit that queued it', async () => {
    const done: string[] = [];
    work(async (label) => void done.push(label), { maxPauseMs: minuteMs });
    await sleep(50);
    const rolledBack = db.transaction().execute(async (trx) => {
      await enqueueJob(trx, definition, { label: 'rolled back' }, { now: clock });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await queue('committed');
    await expect.poll(() => done, { timeout: 2000 }).toEqual(['committed']);
    await allDone();
  });

  test('a job queued by another process starts right after its commit', async () => {
    const done: string[] = [];
    work(async (label) => void done.push(label), { maxPauseMs: minuteMs }, {}, await database.openSecond());
    await sleep(50);
    await queue('of another process');
    await expect.poll(() => done, { timeout: 2000 }).toEqual(['of another process']);
  });

  test('a job waits for its time', async () => {
    const done: string[] = [];
    await queue('later', { runAt: addMs(clock, hourMs) });
    work(async (label) => void done.push(label));
    await sleep(50);
    expect(done).toEqual([]);
    pass(hourMs);
    await expect.poll(() => done).toEqual(['later']);
  });

  test('two workers do each job once', async () => {
    const labels = Array.from({ length: 60 }, (_, n) => `job ${n}`);
    await db.transaction().execute(async (trx) => {
      for (const label of labels) await enqueueJob(trx, definition, { label }, { now: clock });
    });
    const done: string[] = [];
    const begun = new Set<string>();
    const bothBegan = Promise.withResolvers<void>();
    const by = (worker: string) => async (label: string) => {
      begun.add(worker);
      if (begun.size === 2) bothBegan.resolve();
      await bothBegan.promise;
      done.push(label);
    };
    work(by('one'));
    work(by('two'), {}, {}, await database.openSecond());
    await allDone();
    expect(done.sort()).toEqual(labels.sort());
  });

  test('jobs of one key run in the order in which they were queued', async () => {
    await db.transaction().execute(async (trx) => {
      for (const label of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'b4'])
        await enqueueJob(trx, definition, { label }, { now: clock, key: label.slice(0, 1) });
    });
    const begun: string[] = [];
    const running = new Set<string>();
    const run = async (label: string) => {
      const key = label.slice(0, 1);
      expect(running.has(key), label).toBe(false);
      running.add(key);
      begun.push(label);
      await sleep(5);
      running.delete(key);
    };
    work(run);
    work(run, {}, {}, await database.openSecond());
    await allDone();
    for (const key of ['a', 'b'])
      expect(begun.filter((label) => label.startsWith(key))).toEqual([1, 2, 3, 4].map((n) => `${key}${n}`));
  });

  test('a job that waits for its retry stops the later ones of its key and no others', async () => {
    const tried: string[] = [];
    await queue('first', { key: 'a' });
    work(async (label) => {
      tried.push(label);
      if (label === 'first' && tried.length < 4) throw new Error('not yet');
    });
    await expect.poll(() => tried).toEqual(['first']);
    await queue('second', { key: 'a' });
    await queue('other', { key: 'b' });
    await expect.poll(() => tried).toEqual(['first', 'other']);
    pass(minuteMs);
    await expect.poll(() => tried).toEqual(['first', 'other', 'first']);
    pass(hourMs);
    await allDone();
    expect(tried).toEqual(['first', 'other', 'first', 'first', 'second']);
  });

  test('a job that fails is retried after the pauses of its definition', async () => {
    const attempts: number[] = [];
    await queue('bad');
    work(async (_label, { attempt }) => {
      attempts.push(attempt);
      throw new Error(`failure ${attempt}`);
    });
    await expect
      .poll(listRows)
      .toMatchObject([{ due_at: addMs(clock, minuteMs), claimed_by: null, note: 'failure 1' }]);
    pass(minuteMs);
    await expect.poll(listRows).toMatchObject([{ due_at: addMs(clock, hourMs), note: 'failure 2' }]);
    pass(hourMs);
    await expect.poll(listRows).toMatchObject([{ failed_at: clock.toISOString(), note: 'failure 3' }]);
    pass(hourMs);
    await sleep(50);
    expect(attempts).toEqual([1, 2, 3]);
  });

  test('a refused job fails at once', async () => {
    const refuse = async () => {
      throw new JobRefused('never');
    };
    work(refuse);
    await queue('refused');
    await expect.poll(listRows).toMatchObject([{ failed_at: clock.toISOString(), attempts: 1, note: 'never' }]);
  });

  test('a disposable job leaves no row when it fails', async () => {
    const refuse = async () => {
      throw new JobRefused('never');
    };
    await queue('disposable');
    work(refuse, {}, { isDisposable: true });
    await allDone();
  });

  test('what a handler writes about a job that was given up is written once, with the end of the job', async () => {
    const given: string[] = [];
    const handler = handleJob(
      { ...definition, isDisposable: true },
      async () => {
        throw new JobRefused('never');
      },
      async (trx, { label }, reason) => {
        given.push(`${label}: ${reason}`);
        if (given.length === 1) throw new Error('the database is away');
        await trx.insertInto('disk_checks').values({ id: label, filler: reason }).execute();
      },
    );
    await queue('import');
    const worker = new JobWorker({ ...database, now, log }, [handler]);
    workers.push(worker);
    worker.start();
    await allDone();
    expect(given).toEqual(['import: never', 'import: never']);
    expect(await db.selectFrom('disk_checks').selectAll().execute()).toEqual([{ id: 'import', filler: 'never' }]);
  });

  test('a job is given up when its time has passed', async () => {
    const run = vi.fn(async () => {
      throw new Error('away');
    });
    await queue('late', { expiresAt: addMs(clock, hourMs) });
    pass(hourMs);
    const worker = work(run);
    await expect
      .poll(listRows)
      .toMatchObject([{ failed_at: clock.toISOString(), note: 'A trecut timpul în care mai folosea.' }]);
    expect(run).not.toHaveBeenCalled();
    await worker.stop();
    await db.deleteFrom('jobs').execute();
    await queue('soon late', { expiresAt: addMs(clock, minuteMs) });
    work(run);
    await expect.poll(listRows).toMatchObject([{ failed_at: clock.toISOString(), note: 'away' }]);
  });

  test('a job with the payload of another version fails visibly', async () => {
    const run = vi.fn(async () => undefined);
    await queue('old');
    await db.updateTable('jobs').set({ payload: '{"name":"old"}' }).execute();
    work(run);
    await expect.poll(listRows).toMatchObject([
      {
        failed_at: clock.toISOString(),
        note: expect.stringContaining('Această versiune a site-ului nu înțelege datele ei'),
      },
    ]);
    expect(run).not.toHaveBeenCalled();
    await expect(
      db.transaction().execute((trx) => enqueueJob(trx, definition, {} as { label: string }, { now: clock })),
    ).rejects.toThrow();
  });

  test('a job goes on from its progress after a failure', async () => {
    await queue('long');
    const seen: [string | undefined, number][] = [];
    work(async (_label, job) => {
      seen.push([job.cursor, job.attempt]);
      const next = Number(job.cursor ?? 0) + 1;
      await db.transaction().execute((trx) => job.saveProgress(trx, String(next)));
      if (next < 5) throw new Error('interrupted');
    });
    for (const cursor of ['1', '2', '3', '4']) {
      await expect.poll(listRows).toMatchObject([{ cursor, claimed_by: null, note: 'interrupted' }]);
      pass(minuteMs);
    }
    await allDone();
    expect(seen).toEqual([undefined, '1', '2', '3', '4'].map((cursor) => [cursor, cursor ? 2 : 1]));
  });

  test('a job that was taken over does not end the job of its successor', async () => {
    await queue('shared');
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const seen: string[] = [];
    const paused = work(async (_label, job) => {
      await first.promise;
      await db
        .transaction()
        .execute((trx) => job.saveProgress(trx, 'too late'))
        .catch(() => seen.push('lost'));
    });
    await expect.poll(listRows).toMatchObject([{ attempts: 1 }]);
    pass(2 * minuteMs);
    work(() => second.promise, {}, {}, await database.openSecond());
    await expect.poll(listRows).toMatchObject([{ attempts: 2 }]);
    first.resolve();
    await expect.poll(() => seen).toEqual(['lost']);
    await paused.stop();
    expect(await listRows()).toMatchObject([{ attempts: 2, cursor: null }]);
    second.resolve();
    await allDone();
  });

  test('the claim of a long job is renewed while it runs', async () => {
    await queue('long', { key: 'import:1' });
    const ended: unknown[] = [];
    work(
      async (_label, { signal }) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        ended.push(signal.aborted);
      },
      { claimMs: 60 },
    );
    await expect.poll(listRows).toMatchObject([{ attempts: 1 }]);
    pass(hourMs);
    await expect.poll(listRows).toMatchObject([{ attempts: 1, due_at: addMs(clock, 60) }]);
    expect(ended).toEqual([]);
    const cancelled = await db.transaction().execute((trx) => cancelJobs(trx, definition, { key: 'import:1' }));
    expect(cancelled).toBe(1);
    await expect.poll(() => ended).toEqual([true]);
    expect(await listRows()).toEqual([]);
  });

  test('an attempt without progress ends after its time and is retried', async () => {
    await queue('stuck');
    work(() => new Promise(() => undefined), {}, { timeoutMs: 30 });
    await expect
      .poll(listRows)
      .toMatchObject([{ due_at: addMs(clock, minuteMs), note: 'Nu a înaintat timp de 30 ms.' }]);
  });

  test('queueing a job again replaces the waiting one', async () => {
    const again = { key: 'calendar:1', occasion: 'poll' };
    await queue('replaced', { ...again, runAt: addMs(clock, hourMs) });
    await queue('first', again);
    await queue('of another key', { key: 'calendar:2', occasion: 'poll', runAt: addMs(clock, dayMs) });
    expect(await listRows()).toHaveLength(2);
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    work(async (label) => {
      begun.push(label);
      await gate.promise;
      if (label === 'first') throw new Error('overtaken');
    });
    await expect.poll(() => begun).toEqual(['first']);
    await queue('second', again);
    gate.resolve();
    await expect.poll(() => begun).toEqual(['first', 'second']);
    await expect.poll(listRows).toMatchObject([{ key: 'calendar:2' }]);
  });

  test('a job may run again at a time that it says', async () => {
    const at: string[] = [];
    await queue('hourly');
    work(async () => {
      at.push(clock.toISOString());
      return { runAgainAt: addMs(clock, hourMs) };
    });
    await expect.poll(listRows).toMatchObject([{ due_at: addMs(clock, hourMs), attempts: 0 }]);
    pass(hourMs);
    await expect.poll(() => at).toEqual([start.toISOString(), addMs(start, hourMs)]);
  });

  test('closing cuts off what does not end, without counting its attempt', async () => {
    await queue('endless');
    const worker = work(() => new Promise(() => undefined));
    await expect.poll(listRows).toMatchObject([{ attempts: 1 }]);
    await worker.stop();
    expect(await listRows()).toMatchObject([{ attempts: 0, due_at: clock.toISOString(), claimed_by: null }]);
  });

  test('a job during which the process dies each time is given up after its attempts', async () => {
    const run = vi.fn(async () => undefined);
    await queue('deadly');
    const died = { claimed_by: 'a dead process', due_at: clock.toISOString() };
    // Each attempt ended with the process: it was counted by its claim, and never recorded.
    await db
      .updateTable('jobs')
      .set({ attempts: 3, ...died })
      .execute();
    work(run);
    await expect.poll(listRows).toMatchObject([
      {
        failed_at: clock.toISOString(),
        claimed_by: null,
        note: expect.stringContaining('s-a oprit de fiecare dată'),
      },
    ]);
    expect(run).not.toHaveBeenCalled();
    await db
      .updateTable('jobs')
      .set({ attempts: 2, failed_at: null, ...died })
      .execute();
    await allDone();
    expect(run).toHaveBeenCalledOnce();
  });

  test('old failed jobs and jobs of removed features are cleaned up', async () => {
    for (const label of ['old', 'new', 'waiting', 'unknown']) await queue(label, { key: label });
    const fail = (key: string, failed_at: string) =>
      db.updateTable('jobs').set({ failed_at }).where('key', '=', key).execute();
    await fail('old', addMs(clock, -31 * dayMs));
    await fail('new', addMs(clock, -29 * dayMs));
    await db.updateTable('jobs').set({ name: 'of a removed feature' }).where('key', '=', 'unknown').execute();
    const handlers = [handleJob(definition, async () => undefined)];
    const labels = async () => (await listRows()).map(({ key, failed_at }) => [key, failed_at !== null]).sort();
    await cleanUpJobs(db, handlers, clock);
    expect(await labels()).toEqual([
      ['new', true],
      ['unknown', false],
      ['waiting', false],
    ]);
    pass(2 * dayMs);
    await cleanUpJobs(db, handlers, clock);
    expect(await labels()).toEqual([
      ['unknown', true],
      ['waiting', false],
    ]);
  });
});
