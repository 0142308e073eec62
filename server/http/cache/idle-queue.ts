import { performance } from 'node:perf_hooks';

const pauseMs = 250;
const busyShare = 0.5;

/** Runs jobs one at a time, each when the event loop was mostly idle before it: what must not delay an answer. */
export class IdleQueue {
  readonly #jobs = new Set<() => Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #seen = performance.eventLoopUtilization();

  add(job: () => Promise<void>) {
    this.#jobs.add(job);
    if (!this.#isRunning) this.#wait();
  }

  drop(job: () => Promise<void>) {
    this.#jobs.delete(job);
  }

  #wait() {
    if (this.#timer) return;
    this.#seen = performance.eventLoopUtilization();
    this.#timer = setTimeout(() => this.#runNext(), pauseMs).unref();
  }

  async #runNext() {
    this.#timer = undefined;
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#seen);
    this.#seen = now;
    const [job] = this.#jobs;
    if (!job) return;
    if (utilization > busyShare) return this.#wait();
    this.#jobs.delete(job);
    this.#isRunning = true;
    await job();
    this.#isRunning = false;
    this.#runNext();
  }
}
