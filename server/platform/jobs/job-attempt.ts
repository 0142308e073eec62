import { addMs } from '../../../contract/kernel/durations.ts';
import type { Db } from '../db/database.ts';
import type { JobAttempt } from './define-job.ts';
import { type JobRow, updateClaimedJob } from './job-store.ts';

/** The job was cancelled, or taken over after its claim had expired. */
export class JobLost extends Error {}

interface AttemptOptions {
  db: Db;
  now: () => Date;
  claimMs: number;
  timeoutMs: number;
  /** Aborts when the server cannot wait any longer. */
  closing: AbortSignal;
  isStopping: () => boolean;
}

/** Runs one attempt of a claimed job: renews its claim, and ends it when it takes too long or loses the job. */
export async function runAttempt<T>(
  row: JobRow,
  { db, now, claimMs, timeoutMs, closing, isStopping }: AttemptOptions,
  work: (attempt: JobAttempt) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const signal = AbortSignal.any([closing, ending.signal]);
  const timeout = setTimeout(() => ending.abort(new Error(`Nu a înaintat timp de ${timeoutMs} ms.`)), timeoutMs);
  const renewing = setInterval(async () => {
    // While the database is away, nobody else can take the job over.
    const isMine = await updateClaimedJob(db, row, { due_at: addMs(now(), claimMs) }).catch(() => true);
    if (!isMine) ending.abort(new JobLost());
  }, claimMs / 3);
  const attempt: JobAttempt = {
    id: row.id,
    attempt: row.attempts,
    cursor: row.cursor ?? undefined,
    expiresAt: row.expires_at,
    signal,
    isStopping,
    saveProgress: async (trx, cursor) => {
      const change = { cursor, attempts: 1, due_at: addMs(now(), claimMs) };
      if (ending.signal.aborted || !(await updateClaimedJob(trx, row, change))) throw new JobLost();
      Object.assign(row, change);
      timeout.refresh();
    },
  };
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([work(attempt), aborted]);
  } finally {
    clearTimeout(timeout);
    clearInterval(renewing);
    // A handler that ignores its signal saves nothing any more.
    ending.abort(new JobLost());
  }
}
