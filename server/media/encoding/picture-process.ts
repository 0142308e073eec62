import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Failure } from '../../http/failure.ts';
import type { PictureJobs } from './picture-jobs.ts';
import { PriorityQueue } from './priority-queue.ts';

type JobKind = keyof PictureJobs;
type JobInput<Kind extends JobKind> = Parameters<PictureJobs[Kind]>[0];
type JobResult<Kind extends JobKind> = Awaited<ReturnType<PictureJobs[Kind]>>;

interface JobLimits {
  cpuMs: number;
  memoryMb: number;
}

export interface JobRequest {
  kind: JobKind;
  input: unknown;
  limits: JobLimits;
}

export type JobReply =
  | { isReady: true }
  | { value: unknown }
  | { error: string }
  | { exceeded: 'processor time' | 'memory' }
  | { crashed: NodeJS.Signals };

/** Pages and staff first, then the photos of visitors, then what is made in advance. */
const queueLimits = { page: 200, visitor: 8, background: 1 };
type Priority = keyof typeof queueLimits;

interface Options {
  entry: string;
  /** Until a job is given up, whatever it waits for. */
  jobMs: number;
  idleMs: number;
}

const defaults: Options = {
  entry: resolve(import.meta.dirname, 'picture-worker.ts'),
  jobMs: 60_000,
  idleMs: 10_000,
};
const crashSignals: NodeJS.Signals[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE'];
const defaultLimits: JobLimits = { cpuMs: 30_000, memoryMb: 280 };

/** Freed picture buffers go back to the system at once; of the settings only what the process needs. */
const childEnvironment = () => ({
  SystemRoot: process.env.SystemRoot,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
});

/** Decodes and encodes in a process of its own, which starts with the first job and ends when idle. */
export class PictureProcess {
  readonly #options: Options;
  readonly #queue = new PriorityQueue<Priority>(queueLimits);
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: Partial<Options> = {}) {
    this.#options = { ...defaults, ...options };
  }

  /** Throws an Error for a picture that cannot be read, and a Failure for any other reason. */
  async run<Kind extends JobKind>(
    priority: Priority,
    kind: Kind,
    input: JobInput<Kind>,
    limits: Partial<JobLimits> = {},
  ): Promise<JobResult<Kind>> {
    const request = { kind, input, limits: { ...defaultLimits, ...limits } };
    const reply = await this.#queue.run(priority, () => this.#process(request));
    if (!reply) throw new Failure('unavailable', tooMany, { retryAfter: 30 });
    if ('error' in reply) throw new Error(reply.error);
    if ('exceeded' in reply || 'crashed' in reply) throw new Failure('unsupported_type', tooComplex);
    return (reply as { value: JobResult<Kind> }).value;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Ends it, unless a job runs; the next one starts it again. */
  async end() {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#forget();
    if (!child?.connected) return;
    child.ref();
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }

  async #process(request: JobRequest): Promise<JobReply> {
    clearTimeout(this.#idle);
    const isNew = !this.#child;
    const child = this.#child ?? this.#start();
    hold(child);
    const giveUp = setTimeout(() => child.kill('SIGKILL'), this.#options.jobMs);
    try {
      if (isNew) await nextReply(child);
      child.send(request);
      const reply = await nextReply(child);
      if ('exceeded' in reply) this.#forget(child);
      return reply;
    } finally {
      clearTimeout(giveUp);
      release(child);
      this.#idle = setTimeout(() => this.end(), this.#options.idleMs).unref();
    }
  }

  #start() {
    const child = fork(this.#options.entry, {
      execArgv: ['--max-semi-space-size=1'],
      env: childEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('disconnect', () => this.#forget(child));
    // It could not be started; the job that waits for it fails.
    child.on('error', () => this.#forget(child));
    this.#child = child;
    return child;
  }

  #forget(child = this.#child) {
    if (this.#child === child) this.#child = undefined;
  }
}

/** One for all features: two decoders at once would double the memory. */
export const pictureProcess = new PictureProcess();

/** The end of the channel, not of the process: by then every message of it has been read. */
async function nextReply(child: ChildProcess): Promise<JobReply> {
  const stop = new AbortController();
  const { signal } = stop;
  try {
    const ended = once(child, 'disconnect', { signal }).then(() => readCrash(child));
    const replied = once(child, 'message', { signal }).then(([reply]) => reply as JobReply);
    return await Promise.race([replied, ended]);
  } catch (error) {
    throw new Failure('unavailable', notProcessed, { retryAfter: 30, cause: error });
  } finally {
    stop.abort();
  }
}

/** A picture that crashes its decoder does so every time; any other end may be the machine's. */
async function readCrash(child: ChildProcess): Promise<JobReply> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const { signalCode } = child;
  if (signalCode && crashSignals.includes(signalCode)) return { crashed: signalCode };
  throw new Error('The picture process ended.');
}

/** While it works, this process must not end for lack of anything else to do. */
function hold(child: ChildProcess) {
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess) {
  child.unref();
  child.channel?.unref();
}

const tooMany = 'Se prelucrează prea multe imagini deodată. Încercați din nou peste un minut.';
const tooComplex =
  'Imaginea este prea mare sau prea complicată pentru a fi prelucrată. Micșorați-o și încercați din nou.';
const notProcessed = 'Imaginea nu a putut fi prelucrată. Încercați din nou peste un minut.';
