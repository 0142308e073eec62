import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import { listNetworks } from '../networks.ts';

interface Options {
  maxWaiting: number;
  /** Of one client; all clients of a customer together have twice as many. */
  maxWaitingPerNetwork: number;
}

type Job = () => Promise<void>;

/** One task may wait for the database while the other works. */
const maxRunning = 2;
const maxPauseMs = 500;

/**
 * Limits how many uncached responses are made at a time and rests after each as long as it took, so that a flood of
 * such requests leaves at least half of the CPU to others. The widest networks take turns, and so do the clients within
 * each: a customer may have 65,536 networks. Only waiting tasks are kept.
 */
export class FairQueue {
  /** By the widest network and by the narrowest; those that have waited longest since their last turn come first. */
  readonly #waiting = new Map<string, Map<string, Job[]>>();
  readonly #options: Options;
  #size = 0;
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async run<Result>(address: string, make: () => Promise<Result>): Promise<Result> {
    const networks = listNetworks(address);
    const [client, customer] = [networks[0].name, (networks.at(-1) ?? networks[0]).name];
    const clients = this.#waiting.get(customer) ?? new Map<string, Job[]>();
    const jobs = clients.get(client) ?? [];
    const { maxWaiting, maxWaitingPerNetwork } = this.#options;
    if (jobs.length >= maxWaitingPerNetwork || countJobs(clients) >= 2 * maxWaitingPerNetwork)
      throw new Failure('too_many_requests', 'Prea multe cereri. Încercați din nou peste câteva secunde.', {
        retryAfter: 2,
      });
    if (this.#size >= maxWaiting)
      throw new Failure('unavailable', 'Serverul este ocupat. Încercați din nou peste câteva secunde.', {
        retryAfter: 2,
      });
    return new Promise((resolve, reject) => {
      jobs.push(() => make().then(resolve, reject));
      clients.set(client, jobs);
      this.#waiting.set(customer, clients);
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

  #next() {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [customer, clients] = first;
    const [client, jobs] = clients.entries().next().value as [string, Job[]];
    const job = jobs.shift();
    moveToEnd(clients, client, jobs.length > 0);
    moveToEnd(this.#waiting, customer, clients.size > 0);
    this.#size -= 1;
    return job;
  }
}

const countJobs = (clients: Map<string, Job[]>) => clients.values().reduce((sum, { length }) => sum + length, 0);

/** A map keeps the order of insertion. */
function moveToEnd<Value>(map: Map<string, Value>, key: string, isKept: boolean) {
  const value = map.get(key) as Value;
  map.delete(key);
  if (isKept) map.set(key, value);
}
