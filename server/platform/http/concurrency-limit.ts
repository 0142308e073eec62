import { Failure } from './failure.ts';
import { listNetworks, type Network, OpenCounts } from './networks.ts';

interface Options {
  maxWaiting: number;
  /** Responses that wait or are being made, per network; all networks of one customer may have twice as many. */
  maxPerNetwork: number;
}

interface Waiting {
  customer: Network;
  begin: () => void;
}

/** Two, so that one runs while the other waits for the database. */
const maxRunning = 2;
const maxRestMs = 500;
/** The share of a customer's widest network; it leaves a third of the places to others. */
const maxShare = 2;

/**
 * Limits how many uncached responses are made and waited for, per network and in all. The next response goes to the
 * customer with the fewest waiting requests, after a pause as long as the last response took. So a flood delays neither
 * uncached responses for others nor cached ones.
 */
export class ConcurrencyLimit {
  readonly #open = new OpenCounts();
  readonly #waiting: Waiting[] = [];
  readonly #options: Options;
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async run<Result>(address: string, make: () => Promise<Result>): Promise<Result> {
    const { maxWaiting, maxPerNetwork } = this.#options;
    const networks = listNetworks(address).map(({ name, share }) => ({ name, share: Math.min(share, maxShare) }));
    if (this.#open.isFull(networks, maxPerNetwork))
      throw new Failure('too_many_requests', 'Prea multe cereri. Încercați din nou peste câteva secunde.', {
        retryAfter: 2,
      });
    if (this.#waiting.length >= maxWaiting)
      throw new Failure('unavailable', 'Serverul este ocupat. Încercați din nou peste câteva secunde.', {
        retryAfter: 2,
      });
    this.#open.add(networks, 1);
    await this.#begin(networks.at(-1) as Network);
    const start = performance.now();
    try {
      return await make();
    } finally {
      this.#open.add(networks, -1);
      setTimeout(() => this.#end(), Math.min(performance.now() - start, maxRestMs));
    }
  }

  async #begin(customer: Network) {
    if (this.#running < maxRunning) this.#running += 1;
    else await new Promise<void>((begin) => this.#waiting.push({ customer, begin }));
  }

  /** Passes the place on to the next task, if there is one. */
  #end() {
    const counts = this.#waiting.map(({ customer }) => this.#open.count(customer));
    const [next] = this.#waiting.splice(counts.indexOf(Math.min(...counts)), 1);
    if (next) next.begin();
    else this.#running -= 1;
  }
}
