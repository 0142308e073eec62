import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Failure } from '../http/failure.ts';
import { PriorityQueue } from '../jobs/job-process.ts';

const sliceMs = 5;

/** One plan at a time; those that somebody waits for at a screen come first. */
const queue = new PriorityQueue({ preview: 20, room: 20 });

export async function runPlan<Result>(priority: 'preview' | 'room', make: () => Promise<Result>): Promise<Result> {
  const result = queue.run(priority, make);
  if (result) return result;
  throw new Failure('unavailable', 'Serverul este ocupat. Încercați din nou peste câteva secunde.', { retryAfter: 5 });
}

/** Other requests are answered after every few milliseconds of it. */
export async function runInSlices<Result>(
  work: Generator<void, Result>,
  clock: () => number = () => performance.now(),
): Promise<Result> {
  for (;;) {
    const end = clock() + sliceMs;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (clock() < end);
    await nextTurn();
  }
}
