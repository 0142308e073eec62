import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Responses that finish when the test says so. */
function heldResponses() {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const make = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done) => finish.set(name, () => done(name)));
  };
  return { begun, finish: (name: string) => finish.get(name)?.(), make };
}

test('at most two responses are made at a time, and networks take turns', async () => {
  const { begun, finish, make } = heldResponses();
  const queue = new FairQueue({ maxWaiting: 60, maxWaitingPerNetwork: 20 });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => queue.run(name.slice(0, 1), make(name)));
  expect(begun).toEqual(['a1', 'a2']);
  for (const [i, name] of ['a1', 'a2', 'a3', 'b1', 'a4'].entries()) {
    await expect.poll(() => begun.length).toBeGreaterThan(i);
    expect(begun.slice(0, 5)).toContain(name);
    finish(name);
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
});

test('too many requests of one network get 429, too many in all get 503, both with retry-after', async () => {
  const { begun, finish, make } = heldResponses();
  const queue = new FairQueue({ maxWaiting: 3, maxWaitingPerNetwork: 2 });
  const accepted = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => queue.run(name.slice(0, 1), make(name)));
  await expect(queue.run('a', make('a5'))).rejects.toMatchObject({ status: 429, retryAfter: 2 });
  await expect(queue.run('c', make('c1'))).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  for (let i = 0; i < accepted.length; i += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(i);
    finish(begun[i] as string);
  }
  await Promise.all(accepted);
  const later = queue.run('a', make('a6'));
  await expect.poll(() => begun).toContain('a6');
  finish('a6');
  expect(await later).toBe('a6');
});

test('a customer with many networks takes one turn, and leaves room for others', async () => {
  const { begun, finish, make } = heldResponses();
  const queue = new FairQueue({ maxWaiting: 60, maxWaitingPerNetwork: 20 });
  const own = Array.from({ length: 60 }, (_, n) => queue.run(`2001:db8:0:${n}::1`, make(`own${n}`)));
  const refused = Promise.allSettled(own.slice(42));
  const other = queue.run('203.0.113.1', make('other'));
  expect((await refused).filter(({ status }) => status === 'rejected')).toHaveLength(18);
  const answered = Promise.all([other, ...own.slice(0, 42)]);
  for (let i = 0; i < 43; i += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(i);
    finish(begun[i] as string);
  }
  expect(await answered).toHaveLength(43);
  expect(begun.indexOf('other')).toBeLessThan(5);
});

test('a failed response does not block the fair queue', async () => {
  const queue = new FairQueue({ maxWaiting: 60, maxWaitingPerNetwork: 20 });
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await queue.run('a', async () => 'page')).toBe('page');
});
