import type { z } from 'zod';
import type { Trx } from '../db/database.ts';

/** A kind of background work, without its handler, so that every layer can queue it. */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  /** Stored with every job: it stays the same for ever. */
  name: string;
  /** The name that staff read when the job was given up ('Trimiterea unei ediții'). A disposable job needs none. */
  title?: string;
  /** Ids rather than personal data: a failed job stays for a month. */
  payload: Schema;
  /** The pauses between attempts. A job that fails after the last one is given up. */
  pausesMs: readonly number[];
  /** A job that is not done this long after it was due is given up. */
  usefulMs: number;
  /** An attempt without progress ends after this time; one minute unless stated. */
  timeoutMs?: number;
  /** How many run at once in a process; three unless stated. */
  maxAtOnce?: number;
  /** When the job is given up, only the log says so, because nobody has to act on it. */
  isDisposable?: boolean;
}

/** An attempt, as its handler sees it. */
export interface JobAttempt {
  /** The same for every attempt: with it a handler recognises work that it did before it was killed. */
  id: string;
  /** 1 for the first one since the job was queued or made progress. */
  attempt: number;
  /** What `saveProgress` stored last. */
  cursor: string | undefined;
  /** After this time the job is not worth doing. */
  expiresAt: string;
  /** Aborts when the attempt takes too long, the job was cancelled or the server stops. */
  signal: AbortSignal;
  /** True when the server wants to stop: the next `saveProgress` of a long job then throws, which is no failure. */
  isStopping: () => boolean;
  /** Stores the progress in the transaction of the work. Throws when the job was cancelled or taken over. */
  saveProgress: (trx: Trx, cursor: string) => Promise<void>;
}

/** Undefined means done. With a time, the job stays and starts from the beginning at that time. */
export type JobResult = undefined | { runAgainAt: string };

type OnGivenUp<Payload> = (trx: Trx, payload: Payload, reason: string) => Promise<unknown>;

export interface JobHandler {
  definition: JobDefinition;
  run: (payload: unknown, attempt: JobAttempt) => Promise<JobResult>;
  onGivenUp?: OnGivenUp<unknown>;
}

/**
 * Binds a definition to what does the work; a feature lists it under `jobs`. `onGivenUp` writes the failure into the
 * feature's own record, in the transaction that ends the job.
 */
export const handleJob = <Schema extends z.ZodType>(
  definition: JobDefinition<Schema>,
  run: (payload: z.output<Schema>, attempt: JobAttempt) => Promise<JobResult>,
  onGivenUp?: OnGivenUp<z.output<Schema>>,
): JobHandler => ({ definition, run, onGivenUp }) as JobHandler;

/** Thrown by a handler when another attempt would fail in the same way. Messages are read by staff. */
export class JobRefused extends Error {}
