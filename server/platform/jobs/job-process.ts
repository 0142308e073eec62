import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Failure } from '../http/failure.ts';

/** Functions of one argument, by the kind of job; they run in the child process. */
// biome-ignore lint/suspicious/noExplicitAny: the argument of each kind is its own
type Jobs = Record<string, (input: any) => Promise<unknown>>;

export interface JobLimits {
  cpuMs: number;
  memoryMb: number;
}

export interface JobRequest {
  kind: string;
  input: unknown;
  limits: JobLimits;
}

export type JobReply =
  | { isReady: true }
  | { value: unknown }
  | { error: string }
  | { exceeded: 'processor time' | 'memory' }
  | { crashed: NodeJS.Signals };

interface Options<Priority extends string> {
  entry: string;
  execArgv: string[];
  queueLimits: Record<Priority, number>;
  limits: JobLimits;
  /** A job is aborted after this time, whatever it waits for. */
  jobMs: number;
  idleMs: number;
  failures: {
    full: () => Failure;
    /** The job exceeded its limits or crashed the process, and would do so again. */
    tooComplex: () => Failure;
    ended: (cause: unknown) => Failure;
  };
}

const crashSignals: NodeJS.Signals[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE'];

/** Returns freed buffers to the system at once, and passes on only the variables that the process needs. */
const buildChildEnvironment = () => ({
  SystemRoot: process.env.SystemRoot,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
});

/** Runs one job at a time in a process of its own, which starts with the first job and ends when idle. */
export class JobProcess<Kinds extends Jobs, Priority extends string> {
  readonly #options: Options<Priority>;
  readonly #queue: PriorityQueue<Priority>;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: Options<Priority>) {
    this.#options = options;
    this.#queue = new PriorityQueue(options.queueLimits);
  }

  /** Throws an Error when the job itself fails, and a Failure for any other reason. */
  async run<Kind extends keyof Kinds & string>(
    priority: Priority,
    kind: Kind,
    input: Parameters<Kinds[Kind]>[0],
    limits: Partial<JobLimits> = {},
  ): Promise<Awaited<ReturnType<Kinds[Kind]>>> {
    const { failures } = this.#options;
    const request = { kind, input, limits: { ...this.#options.limits, ...limits } };
    const reply = await this.#queue.run(priority, () => this.#process(request));
    if (!reply) throw failures.full();
    if ('error' in reply) throw new Error(reply.error);
    if ('exceeded' in reply || 'crashed' in reply) throw failures.tooComplex();
    return (reply as { value: Awaited<ReturnType<Kinds[Kind]>> }).value;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Ends the process, and with it a running job; the next job starts it again. */
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
      if (isNew) await waitForReply(child);
      child.send(request);
      const reply = await waitForReply(child);
      if ('exceeded' in reply) this.#forget(child);
      return reply;
    } catch (error) {
      throw this.#options.failures.ended(error);
    } finally {
      clearTimeout(giveUp);
      release(child);
      this.#idle = setTimeout(() => this.end(), this.#options.idleMs).unref();
    }
  }

  #start() {
    const { entry, execArgv } = this.#options;
    const child = fork(entry, {
      execArgv,
      env: buildChildEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('disconnect', () => this.#forget(child));
    // The process could not be started, so the waiting job fails.
    child.on('error', () => this.#forget(child));
    this.#child = child;
    return child;
  }

  #forget(child = this.#child) {
    if (this.#child === child) this.#child = undefined;
  }
}

/** Waits for the end of the channel, not of the process: only then has every message been read. */
async function waitForReply(child: ChildProcess): Promise<JobReply> {
  const stop = new AbortController();
  const { signal } = stop;
  try {
    const ended = once(child, 'disconnect', { signal }).then(() => readCrash(child));
    const replied = once(child, 'message', { signal }).then(([reply]) => reply as JobReply);
    return await Promise.race([replied, ended]);
  } finally {
    stop.abort();
  }
}

/** A job that crashes the process does so every time; any other end may be the machine's. */
async function readCrash(child: ChildProcess): Promise<JobReply> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const { signalCode } = child;
  if (signalCode && crashSignals.includes(signalCode)) return { crashed: signalCode };
  throw new Error('The process ended.');
}

/** Keeps this process alive while the child process works. */
function hold(child: ChildProcess) {
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess) {
  child.unref();
  child.channel?.unref();
}

/** How many tasks of each priority may wait, the highest first. */
type QueueLimits<Priority extends string> = Record<Priority, number>;

/** Runs one task at a time; a task of a higher priority overtakes the waiting ones of lower priorities. */
export class PriorityQueue<Priority extends string> {
  readonly #limits: QueueLimits<Priority>;
  readonly #waiting: Map<Priority, (() => Promise<void>)[]>;
  #isRunning = false;

  constructor(limits: QueueLimits<Priority>) {
    this.#limits = limits;
    this.#waiting = new Map((Object.keys(limits) as Priority[]).map((priority) => [priority, []]));
  }

  run<Result>(priority: Priority, work: () => Promise<Result>): Promise<Result> | undefined {
    const waiting = this.#waiting.get(priority) as (() => Promise<void>)[];
    if (waiting.length >= this.#limits[priority]) return undefined;
    return new Promise((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject));
      this.#next();
    });
  }

  #next() {
    if (this.#isRunning) return;
    const task = [...this.#waiting.values()].find(({ length }) => length > 0)?.shift();
    if (!task) return;
    this.#isRunning = true;
    task().finally(() => {
      this.#isRunning = false;
      this.#next();
    });
  }
}
