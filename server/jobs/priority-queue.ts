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
