import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { addMs } from '../../../contract/kernel/durations.ts';
import type { Trx } from '../db/database.ts';
import type { JobDefinition } from './define-job.ts';
import { deleteJobs, insertJob } from './job-store.ts';

interface JobOptions {
  now: Date;
  /** The object of the job (`webhook:4f1…`): jobs with the same key run one after another, in order of time. */
  key?: string;
  /** Names the job within its key; queueing it again replaces one that still waits. */
  occasion?: string;
  /** The default is now. */
  runAt?: string;
  /** The default follows from the definition. */
  expiresAt?: string;
}

/** Queues background work in the transaction that causes it; it starts right after the commit. */
export async function enqueueJob<Schema extends z.ZodType>(
  trx: Trx,
  { name, payload: schema, usefulMs }: JobDefinition<Schema>,
  payload: z.input<Schema>,
  { now, key, occasion, runAt = now.toISOString(), expiresAt = addMs(runAt, usefulMs) }: JobOptions,
) {
  if (occasion !== undefined && key === undefined) throw new TypeError(`${name}: an occasion needs a key`);
  schema.parse(payload);
  const id = randomUUID();
  await insertJob(trx, {
    id,
    name,
    key: key ?? null,
    occasion: occasion ?? null,
    position: nextPosition(now),
    payload: JSON.stringify(payload),
    cursor: null,
    run_at: runAt,
    due_at: runAt,
    expires_at: expiresAt,
    attempts: 0,
    claimed_by: null,
    failed_at: null,
    note: null,
  });
  return id;
}

let lastPosition = 0;

function nextPosition(now: Date) {
  lastPosition = Math.max(lastPosition + 1, now.getTime() * 1000);
  return lastPosition;
}

/** Deletes jobs of a definition, failed ones included. A running job can no longer save progress. Returns how many. */
export const cancelJobs = (trx: Trx, { name }: JobDefinition, match: { key: string } | { occasion: string }) =>
  deleteJobs(trx, { name, ...match });
