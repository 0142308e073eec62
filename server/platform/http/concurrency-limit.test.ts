import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** Responses that finish when the test says so. */
function heldResponses() {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const make = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done) => finish.set(name, () => done(name)));
  };
  const finishAll = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      await expect.poll(() => begun.length).toBeGreaterThan(i);
      finish.get(begun[i] as string)?.();
    }
  };
  return { begun, finish: (name: string) => finish.get(name)?.(), finishAll, make };
}

test('at most two responses are made at a time, first for those who wait for the fewest', async () => {
  const { begun, finish, make } = heldResponses();
  const limit = new ConcurrencyLimit({ maxWaiting: 60, maxPerNetwork: 20 });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => limit.run(name.slice(0, 1), make(name)));
  for (const [i, name] of ['a1', 'a2', 'b1', 'a3', 'a4'].entries()) {
    await expect.poll(() => begun.length).toBe(Math.min(i + 2, 5));
    finish(name);
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('too many requests of one network get 429, too many in all get 503, both with retry-after', async () => {
  const { finishAll, make } = heldResponses();
  const limit = new ConcurrencyLimit({ maxWaiting: 1, maxPerNetwork: 2 });
  const accepted = ['a1', 'a2', 'b1'].map((name) => limit.run(name.slice(0, 1), make(name)));
  await expect(limit.run('a', make('a3'))).rejects.toMatchObject({ status: 429, retryAfter: 2 });
  await expect(limit.run('c', make('c1'))).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  await finishAll(3);
  await Promise.all(accepted);
  expect(await limit.run('a', async () => 'page')).toBe('page');
});

test('a customer with many networks has twice the room of one', async () => {
  const { begun, finishAll, make } = heldResponses();
  const limit = new ConcurrencyLimit({ maxWaiting: 60, maxPerNetwork: 20 });
  const own = Array.from({ length: 60 }, (_, n) =>
    limit.run(`2001:db8:0:${(n << 8).toString(16)}::1`, make(`own${n}`)),
  );
  const other = limit.run('203.0.113.1', make('other'));
  const settled = Promise.allSettled(own);
  await finishAll(41);
  expect(await other).toBe('other');
  expect(begun.indexOf('other')).toBe(2);
  expect((await settled).filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
});

test('after a response others have the event loop for as long as it took', async () => {
  const limit = new ConcurrencyLimit({ maxWaiting: 60, maxPerNetwork: 60 });
  const made: number[] = [];
  const work = async () => {
    const end = performance.now() + 20;
    while (performance.now() < end);
    made.push(performance.now());
  };
  await Promise.all([limit.run('a', work), limit.run('a', work), limit.run('a', work)]);
  expect((made[2] as number) - (made[1] as number)).toBeGreaterThanOrEqual(38);
});

test('a failed response does not keep its place', async () => {
  const limit = new ConcurrencyLimit({ maxWaiting: 1, maxPerNetwork: 1 });
  await expect(limit.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limit.run('a', async () => 'page')).toBe('page');
});
