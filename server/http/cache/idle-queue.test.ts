import { expect, test } from 'vitest';
import { IdleQueue } from './response-cache.ts';

test('jobs run one at a time, those dropped before not at all', async () => {
  const queue = new IdleQueue();
  const log: string[] = [];
  const finish: (() => void)[] = [];
  const job = (name: string) => () => {
    log.push(name);
    return new Promise<void>((done) => finish.push(done));
  };
  const dropped = job('dropped');
  for (const each of [job('first'), dropped, job('second')]) queue.add(each);
  queue.drop(dropped);
  expect(log).toEqual([]);
  await expect.poll(() => log).toEqual(['first']);
  await new Promise((done) => setImmediate(done));
  expect(log).toEqual(['first']);
  finish[0]?.();
  await expect.poll(() => log).toEqual(['first', 'second']);
});
