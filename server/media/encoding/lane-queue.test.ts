import { expect, test } from 'vitest';
import { LaneQueue } from './lane-queue.ts';

const newQueue = () => new LaneQueue({ urgent: 3, patient: 3 });
type Queue = ReturnType<typeof newQueue>;

test('an urgent task overtakes the waiting ones', async () => {
  const queue = newQueue();
  const done: string[] = [];
  const add = (lane: 'urgent' | 'patient', name: string) => queue.run(lane, async () => void done.push(name));
  await Promise.all([add('patient', 'a'), add('patient', 'b'), add('urgent', 'X'), add('urgent', 'Y')]);
  expect(done).toEqual(['a', 'X', 'Y', 'b']);
});

test('one task runs at a time', async () => {
  const queue = newQueue();
  let running = 0;
  const most: number[] = [];
  const task = async () => {
    most.push(++running);
    await Promise.resolve();
    running -= 1;
  };
  await Promise.all(['urgent', 'urgent', 'patient'].map((lane) => queue.run(lane as 'urgent', task)));
  expect(most).toEqual([1, 1, 1]);
});

test('a full lane takes no more, another lane still does', async () => {
  const queue = newQueue();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const add = (to: Queue, lane: 'urgent' | 'patient') => to.run(lane, () => end);
  const tasks = [1, 2, 3, 4].map(() => add(queue, 'patient'));
  expect(tasks).not.toContain(undefined);
  expect(add(queue, 'patient')).toBeUndefined();
  expect(add(queue, 'urgent')).toBeInstanceOf(Promise);
  resolve();
  await Promise.all(tasks);
});

test('a failed task does not block the queue', async () => {
  const queue = newQueue();
  await expect(queue.run('urgent', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('patient', async () => 'ok')).toBe('ok');
});
