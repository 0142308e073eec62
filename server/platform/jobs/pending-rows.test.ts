import { expect, test } from 'vitest';
import { PendingRows } from './pending-rows.ts';

test('rows of a failed write are written with the next one, before the rows added since', async () => {
  const writes: string[][] = [];
  const pending = new PendingRows<string>(
    (rows, row) => void rows.set(row, row),
    async (rows) => {
      writes.push(rows);
      if (writes.length > 1) return;
      pending.add('newer');
      throw new Error('no database');
    },
  );
  pending.add('older');
  await expect(pending.flush()).rejects.toThrow('no database');
  await pending.flush();
  expect(writes).toEqual([['older'], ['older', 'newer']]);
});
