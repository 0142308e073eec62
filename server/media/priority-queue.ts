type Task = () => Promise<void>;

/** Runs urgent tasks first, a few at once; the others one at a time, while no urgent one waits. */
export class PriorityQueue {
  readonly #urgent: Task[] = [];
  readonly #patient: Task[] = [];
  readonly #atOnce: number;
  #running = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  run<Result>(work: () => Promise<Result>, { urgent }: { urgent: boolean }): Promise<Result> {
    return new Promise((resolve, reject) => {
      const lane = urgent ? this.#urgent : this.#patient;
      lane.push(() => work().then(resolve, reject));
      this.#next();
    });
  }

  #next() {
    const task = this.#running < this.#atOnce && this.#urgent.length > 0 ? this.#urgent.shift() : this.#idleTask();
    if (!task) return;
    this.#running += 1;
    task().finally(() => {
      this.#running -= 1;
      this.#next();
    });
    this.#next();
  }

  #idleTask() {
    return this.#running === 0 ? this.#patient.shift() : undefined;
  }
}
