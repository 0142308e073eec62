/** The longest line of each lane, first lane first. */
type LaneLimits<Lane extends string> = Record<Lane, number>;

/** Runs one task at a time; a task of an earlier lane overtakes the waiting ones of later lanes. */
export class LaneQueue<Lane extends string> {
  readonly #limits: LaneLimits<Lane>;
  readonly #lanes: Map<Lane, (() => Promise<void>)[]>;
  #isRunning = false;

  constructor(limits: LaneLimits<Lane>) {
    this.#limits = limits;
    this.#lanes = new Map((Object.keys(limits) as Lane[]).map((lane) => [lane, []]));
  }

  /** Undefined when too many wait in the lane. */
  run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> | undefined {
    const waiting = this.#lanes.get(lane) as (() => Promise<void>)[];
    if (waiting.length >= this.#limits[lane]) return undefined;
    return new Promise((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject));
      this.#next();
    });
  }

  #next() {
    if (this.#isRunning) return;
    const task = [...this.#lanes.values()].find(({ length }) => length > 0)?.shift();
    if (!task) return;
    this.#isRunning = true;
    task().finally(() => {
      this.#isRunning = false;
      this.#next();
    });
  }
}
