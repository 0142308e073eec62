import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../failure.ts';

interface Options {
  maxWaiting: number;
  maxWaitingPerNetwork: number;
}

/** One task may wait for the database while the other works. */
const maxRunning = 2;
const maxPauseMs = 500;

/**
 * Limits how many uncached responses are made at a time and rests after each as long as it took, so that a flood of
 * such requests leaves at least half of the CPU to others. Networks take turns. Only waiting tasks are kept.
 */
export class FairQueue {
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  readonly #options: Options;
  #size = 0;
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async run<Result>(network: string, make: () => Promise<Result>): Promise<Result> {
    const jobs = this.#waiting.get(network) ?? [];
    if (jobs.length >= this.#options.maxWaitingPerNetwork)
      throw new Failure('too_many_requests', 'Prea multe cereri. Încercați din nou peste câteva secunde.', {
        retryAfter: 2,
      });
    if (this.#size >= this.#options.maxWaiting)
      throw new Failure('unavailable', 'Serverul este ocupat. Încercați din nou peste câteva secunde.', {
        retryAfter: 2,
      });
    return new Promise((resolve, reject) => {
      jobs.push(() => make().then(resolve, reject));
      this.#waiting.set(network, jobs);
      this.#size += 1;
      if (this.#running < maxRunning) this.#runWaiting();
    });
  }

  async #runWaiting() {
    this.#running += 1;
    for (let job = this.#next(); job; job = this.#next()) {
      const start = performance.now();
      await job();
      await pause(Math.min(performance.now() - start, maxPauseMs));
    }
    this.#running -= 1;
  }

  /** A task of the network that has waited longest since its last turn. */
  #next() {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [network, jobs] = first;
    const job = jobs.shift();
    this.#waiting.delete(network);
    if (jobs.length > 0) this.#waiting.set(network, jobs);
    this.#size -= 1;
    return job;
  }
}
