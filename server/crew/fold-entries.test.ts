import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StopEntryKind } from '../../contract/crew/entries.ts';
import { fuzzOptions } from '../../tests/support/fixtures/seed.ts';
import { foldEntries, limitToNow, sortEntries } from './fold-entries.ts';
import type { StopEntry } from './stop-store.ts';

let made = 0;
const entry = (kind: StopEntryKind, minute: number, value: object = {}, subject = ''): StopEntry => ({
  key: `k${made++}`,
  visit_id: 'v1',
  kind,
  subject,
  value: JSON.stringify(value),
  at: new Date(minute * 60_000).toISOString(),
  received_at: new Date(made).toISOString(),
  actor_id: 'u1',
  actor_name: 'Radu',
});
const minute = (at: number) => new Date(at * 60_000).toISOString();

test('the latest time and outcome apply, and an undo cancels the outcome before it', () => {
  const entries = [entry('start', 1), entry('start', 3), entry('finish', 10), entry('undo', 11)];
  expect(foldEntries(entries)).toMatchObject({ times: { startedAt: minute(3), finishedAt: null }, outcome: null });
  const again = [...entries, entry('fail', 12, { reason: 'weather' }), entry('finish', 13, { isPartial: true })];
  const { times, outcome, replaced } = foldEntries(again);
  expect([times.finishedAt, outcome]).toEqual([minute(13), expect.objectContaining({ isPartial: true })]);
  expect(again.filter(({ key }) => replaced.has(key)).map(({ kind }) => kind)).toEqual([
    ...['start', 'finish', 'undo', 'fail'],
  ]);
});

test('the state of a stop does not depend on the order in which its entries arrive', () => {
  const any = fc.record({
    kind: fc.constantFrom<StopEntryKind>('leave', 'arrive', 'start', 'finish', 'fail', 'undo', 'note', 'check'),
    subject: fc.constantFrom('tuns', 'udat'),
    isDone: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (drawn, random) => {
      const entries = drawn.map(({ kind, subject, isDone }, at) =>
        entry(kind, at, { isDone, text: 'x', reason: 'other' }, kind === 'check' ? subject : ''),
      );
      const shuffled = entries
        .map((each) => ({ each, place: random.next().value }))
        .toSorted((a, b) => a.place - b.place);
      expect(foldEntries(sortEntries(shuffled.map(({ each }) => each)))).toEqual(foldEntries(entries));
    }),
    fuzzOptions({ short: 100, deep: 1000 }),
  );
});

test('a time in the future counts as now, a past time is kept', () => {
  expect(limitToNow('2027-03-10T10:00:00Z', minute(0))).toBe(minute(0));
  expect(limitToNow('1969-12-31T23:59:00Z', minute(0))).toBe('1969-12-31T23:59:00.000Z');
  expect(limitToNow(undefined, minute(5))).toBe(minute(5));
});
