import { expect, test } from 'vitest';
import { PriorityQueue } from './job-process.ts';

const newQueue = () => new PriorityQueue({ urgent: 3, patient: 3 });
type Queue = ReturnType<typeof newQueue>;

test('an urgent task overtakes the waiting ones', async () => {
  const queue = newQueue();
  const done: string[] = [];
  const add = (priority: 'urgent' | 'patient', name: string) => queue.run(priority, async () => void done.push(name));
  await Promise.all([add('patient', 'a'), add('patient', 'b'), add('urgent', 'X'), add('urgent', 'Y')]);
  expect(done).toEqual(['a', 'X', 'Y', 'b']);
});

test('a priority queue runs one task at a time', async () => {
  const queue = newQueue();
  let running = 0;
  const most: number[] = [];
  const task = async () => {
    most.push(++running);
    await Promise.resolve();
    running -= 1;
  };
  await Promise.all(['urgent', 'urgent', 'patient'].map((priority) => queue.run(priority as 'urgent', task)));
  expect(most).toEqual([1, 1, 1]);
});

test('a full priority refuses tasks while another still accepts them', async () => {
  const queue = newQueue();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const add = (to: Queue, priority: 'urgent' | 'patient') => to.run(priority, () => end);
  const tasks = [1, 2, 3, 4].map(() => add(queue, 'patient'));
  expect(tasks).not.toContain(undefined);
  expect(add(queue, 'patient')).toBeUndefined();
  expect(add(queue, 'urgent')).toBeInstanceOf(Promise);
  resolve();
  await Promise.all(tasks);
});

test('a failed task does not block the priority queue', async () => {
  const queue = newQueue();
  await expect(queue.run('urgent', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('patient', async () => 'ok')).toBe('ok');
});
