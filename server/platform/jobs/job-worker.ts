import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { addMs, dayMs, minuteMs } from '../../../contract/kernel/durations.ts';
import type { Context } from '../../context.ts';
import type { Db, OpenDatabase } from '../db/database.ts';
import { type JobDefinition, type JobHandler, JobRefused, type JobResult } from './define-job.ts';
import { JobLost, runAttempt } from './job-attempt.ts';
import {
  claimJob,
  deleteClaimedJob,
  failUnknownJobs,
  type JobRow,
  listNextJobs,
  pruneFailedJobs,
  releaseJob,
  updateClaimedJob,
} from './job-store.ts';
import { createWorkerLoop, runWhileListening, type WorkerLoop } from './worker-loop.ts';

export interface JobPace {
  /** How long it may wait for a job of another process whose notification was lost. */
  maxPauseMs: number;
  /** How long a claim holds; renewed while the job runs, so that only a dead process loses it. */
  claimMs: number;
  /** How many jobs of all kinds run at once in this process. */
  maxAtOnce: number;
  /** The time that running jobs get when the worker closes. Sending e-mails gets three of these five seconds. */
  graceMs: number;
  /** Overrides the pauses of every definition. */
  pausesMs?: readonly number[];
}

const defaultPace: JobPace = { maxPauseMs: minuteMs, claimMs: minuteMs, maxAtOnce: 8, graceMs: 1000 };
const defaultTimeoutMs = minuteMs;
const defaultMaxAtOnce = 3;

interface WorkerOptions extends Pick<OpenDatabase, 'db' | 'notifications'> {
  now: () => Date;
  log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}

/** Runs queued jobs while the server listens. */
export function startJobWorker(
  { app, db, notifications, now }: Context,
  handlers: JobHandler[],
  pace?: Partial<JobPace>,
) {
  runWhileListening(app, new JobWorker({ db, notifications, now, log: app.log }, handlers, pace));
}

/** Any number of processes may run it and die at any moment: jobs are claimed, claims expire (docs/design/jobs.md). */
export class JobWorker implements WorkerLoop {
  readonly #options: WorkerOptions;
  readonly #handlers: Map<string, JobHandler>;
  readonly #pace: JobPace;
  readonly #loop: ReturnType<typeof createWorkerLoop>;
  readonly #running = new Map<string, { name: string; ended: Promise<void> }>();
  #isStopping = false;
  /** Aborts what still runs when the grace period is over. */
  readonly #cut = new AbortController();

  constructor(options: WorkerOptions, handlers: JobHandler[], pace: Partial<JobPace> = {}) {
    this.#options = options;
    this.#handlers = new Map(handlers.map((handler) => [handler.definition.name, handler]));
    if (this.#handlers.size < handlers.length) throw new Error('Two jobs have the same name.');
    this.#pace = { ...defaultPace, ...pace };
    this.#loop = createWorkerLoop({
      work: (stopping) => this.#startDue(stopping),
      pauseMs: 1000,
      wokenBy: { notifications: options.notifications, channel: 'jobs_queued' },
      onError: (error) => options.log.error({ err: error }, 'the jobs could not be read'),
    });
  }

  start() {
    this.#loop.start();
  }

  async stop() {
    this.#isStopping = true;
    await this.#loop.stop();
    const cut = setTimeout(() => this.#cut.abort(new Error('Serverul se oprește.')), this.#pace.graceMs);
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
    clearTimeout(cut);
  }

  /** Starts jobs that are due; returns the milliseconds until the next one is due. */
  async #startDue(stopping: AbortSignal) {
    const { db, now } = this.#options;
    const names = [...this.#handlers.keys()].filter((name) => this.#hasRoom(name));
    if (names.length === 0) return this.#pace.maxPauseMs;
    // One more than can be started, besides those that already run in this process.
    for (const { id, name, due_at } of await listNextJobs(db, names, this.#pace.maxAtOnce + 1)) {
      const waitMs = Date.parse(due_at) - now().getTime();
      if (waitMs > 0) return Math.min(waitMs, this.#pace.maxPauseMs);
      if (stopping.aborted || this.#running.size >= this.#pace.maxAtOnce) break;
      if (!this.#running.has(id) && this.#hasRoom(name)) await this.#claim(id, name);
    }
    return this.#pace.maxPauseMs;
  }

  #hasRoom(name: string) {
    const atOnce = [...this.#running.values()].filter((one) => one.name === name).length;
    return atOnce < (this.#handlers.get(name)?.definition.maxAtOnce ?? defaultMaxAtOnce);
  }

  async #claim(id: string, name: string) {
    const { db, now } = this.#options;
    const claim = { by: randomUUID(), now: now().toISOString(), until: addMs(now(), this.#pace.claimMs) };
    const row = await claimJob(db, id, claim);
    // Another process has claimed it, and perhaps others of the list, so the list is read again.
    if (!row) return this.#loop.wake();
    const ended = this.#process(row)
      .catch((error) => this.#options.log.error({ err: error, job: id, name }, 'a job could not be processed'))
      .finally(() => {
        this.#running.delete(id);
        this.#loop.wake();
      });
    this.#running.set(id, { name, ended });
  }

  async #process(row: JobRow) {
    const { db, now } = this.#options;
    const handler = this.#handlers.get(row.name) as JobHandler;
    const { definition, run } = handler;
    const { timeoutMs = defaultTimeoutMs } = definition;
    const options = {
      db,
      now,
      claimMs: this.#pace.claimMs,
      timeoutMs,
      closing: this.#cut.signal,
      isStopping: () => this.#isStopping,
    };
    try {
      if (row.expires_at <= now().toISOString()) throw new JobRefused('A trecut timpul în care mai folosea.');
      if (row.attempts > this.#pausesOf(definition).length + 1)
        throw new JobRefused('Serverul s-a oprit de fiecare dată în timp ce o făcea.');
      const payload = readPayload(definition, row);
      const result = await runAttempt(row, options, (attempt) => run(payload, attempt));
      await this.#record(row, () => this.#afterSuccess(row, definition, result));
    } catch (error) {
      if (!(error instanceof JobLost)) await this.#record(row, () => this.#afterFailure(row, handler, error as Error));
    }
  }

  #pausesOf({ pausesMs }: JobDefinition) {
    return this.#pace.pausesMs ?? pausesMs;
  }

  #afterSuccess(row: JobRow, { usefulMs }: JobDefinition, result: JobResult) {
    const { db } = this.#options;
    if (!result) return deleteClaimedJob(db, row);
    const { runAgainAt: at } = result;
    const change = { run_at: at, due_at: at, expires_at: addMs(at, usefulMs), attempts: 0, cursor: null, note: null };
    return releaseJob(db, row, change);
  }

  async #afterFailure(row: JobRow, handler: JobHandler, error: Error) {
    const { db, now, log } = this.#options;
    const { definition } = handler;
    const at = now().toISOString();
    // An attempt that closing has ended does not count.
    if (this.#isStopping) return releaseJob(db, row, { due_at: at, attempts: row.attempts - 1 });
    const note = error.message.slice(0, 500);
    const details = { job: row.id, name: row.name, attempt: row.attempts, reason: note };
    const pauseMs = this.#pausesOf(definition)[row.attempts - 1];
    const due_at = addMs(at, pauseMs ?? 0);
    if (pauseMs !== undefined && due_at < row.expires_at && !(error instanceof JobRefused)) {
      log.warn(details, 'a job failed and is retried');
      return releaseJob(db, row, { due_at, note });
    }
    log.error(details, 'a job was given up');
    return this.#giveUp(row, handler, { failed_at: at, note });
  }

  #giveUp(row: JobRow, { definition, onGivenUp }: JobHandler, failure: { failed_at: string; note: string }) {
    return this.#options.db.transaction().execute(async (trx) => {
      const isMine = definition.isDisposable
        ? await deleteClaimedJob(trx, row)
        : await updateClaimedJob(trx, row, { ...failure, claimed_by: null });
      const { success, data } = definition.payload.safeParse(JSON.parse(row.payload));
      if (isMine && success) await onGivenUp?.(trx, data, failure.note);
      return isMine;
    });
  }

  /** A job done but not recorded would be done again, so recording is retried while the claim holds. */
  async #record(row: JobRow, write: () => Promise<boolean>) {
    const { log } = this.#options;
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 5000)) {
      try {
        if (!(await write()))
          log.warn({ job: row.id, name: row.name }, 'a job was cancelled or taken over as it ended');
        return;
      } catch (error) {
        log.error({ err: error, job: row.id, name: row.name }, 'the outcome of a job could not be recorded');
        if (addMs(this.#options.now(), pauseMs) > row.due_at || this.#cut.signal.aborted) return;
        await sleep(pauseMs);
      }
    }
  }
}

/** A job that an older version queued may have a payload that this one cannot read. */
function readPayload({ payload: schema }: JobDefinition, { payload }: JobRow) {
  const { data, error } = schema.safeParse(JSON.parse(payload));
  if (error) throw new JobRefused(`Această versiune a site-ului nu înțelege datele ei: ${z.prettifyError(error)}`);
  return data;
}

const keepFailedMs = 30 * dayMs;
const maxFailed = 1000;

/** Deletes old failed jobs, and gives up jobs without a handler. */
export async function cleanUpJobs(db: Db, handlers: JobHandler[], now: Date) {
  const names = handlers.map(({ definition }) => definition.name);
  // For a day, because a newer version with the handler may run beside this one.
  await failUnknownJobs(db, names, addMs(now, -dayMs), now.toISOString());
  await pruneFailedJobs(db, addMs(now, -keepFailedMs), maxFailed);
}
