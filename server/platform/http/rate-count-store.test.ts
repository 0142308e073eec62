import { expect, test } from 'vitest';
import { MemoryCounts } from './rate-count-store.ts';

const now = new Date('2027-03-10T09:00:00Z');
const key = (name: string) => [{ key: name, windowMs: 1000 }];

test('the least recently used counts are evicted first', async () => {
  const counts = new MemoryCounts(100);
  for (let n = 0; n < 20_000; n++) {
    await counts.add(key('all'), now);
    await counts.add(key(`network ${n}`), now);
  }
  expect(counts.size).toBe(100);
  expect(counts.read('all', now)?.count).toBe(20_000);
  expect(counts.read('network 0', now)).toBeUndefined();
});

test('a count starts again when its window has ended', async () => {
  const counts = new MemoryCounts();
  await counts.add(key('a'), now, 5);
  const [later] = await counts.add(key('a'), new Date(now.getTime() + 1000));
  expect(later?.count).toBe(1);
});
