import { expect, test } from 'vitest';
import { PriorityQueue } from './priority-queue.ts';

const pause = () => new Promise<void>((done) => setTimeout(done, 5));

test('an urgent task overtakes the waiting ones', async () => {
  const queue = new PriorityQueue(2);
  const done: string[] = [];
  const task = (name: string, urgent: boolean) => queue.run(() => pause().then(() => void done.push(name)), { urgent });
  await Promise.all([task('a', false), task('b', false), task('c', false), task('X', true), task('Y', true)]);
  expect(done.indexOf('X')).toBeLessThan(done.indexOf('b'));
  expect(done.indexOf('Y')).toBeLessThan(done.indexOf('b'));
  expect(done.toSorted()).toEqual(['X', 'Y', 'a', 'b', 'c']);
});

test('no more tasks run at once than allowed, and only one that is not urgent', async () => {
  const queue = new PriorityQueue(2);
  let running = 0;
  let most = 0;
  const task = (urgent: boolean) =>
    queue.run(
      async () => {
        running += 1;
        most = Math.max(most, running);
        await pause();
        running -= 1;
      },
      { urgent },
    );
  await Promise.all([1, 2, 3, 4].map(() => task(false)));
  expect(most).toBe(1);
  await Promise.all([1, 2, 3, 4, 5].map(() => task(true)));
  expect(most).toBe(2);
});

test('a failed task does not block the queue', async () => {
  const queue = new PriorityQueue(1);
  await expect(queue.run(() => Promise.reject(new Error('no')), { urgent: true })).rejects.toThrow('no');
  expect(await queue.run(async () => 'ok', { urgent: false })).toBe('ok');
});
