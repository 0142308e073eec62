import { expect, test } from 'vitest';
import type { InvoicedItem } from '../../../../contract/invoicing/invoiced-items.ts';
import { pollHandovers } from './handover.tsx';

const itemSince = (seconds: number, state: string) =>
  ({ handover: { state, at: new Date(Date.now() - seconds * 1000).toISOString() } }) as InvoicedItem;

test.each([
  [[], false],
  [[itemSince(5, 'sent')], false],
  [[itemSince(5, 'sending'), itemSince(600, 'queued')], 2500],
  [[itemSince(5, 'sent'), itemSince(600, 'queued')], 30_000],
])('the state of a hand-over is asked for less often after a minute (%#)', (items, ms) => {
  expect(pollHandovers(items)).toBe(ms);
});
