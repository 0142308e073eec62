import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StopEntryKind } from '../../../contract/crew/entries.ts';
import { fuzzOptions } from '../../../tests/support/fixtures/seed.ts';
import { correctTime, foldEntries, limitToNow, sortEntries } from './fold-entries.ts';
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

test('the first start of a day and its latest outcome apply', () => {
  const entries = [entry('start', 1), entry('start', 3), entry('finish', 10), entry('undo', 11)];
  expect(foldEntries(entries)).toMatchObject({ times: { startedAt: minute(1), finishedAt: null }, outcome: null });
  const again = [...entries, entry('fail', 12, { reason: 'weather' }), entry('finish', 13, { isPartial: true })];
  const { times, outcome, replaced } = foldEntries(again);
  expect([times.finishedAt, outcome]).toEqual([minute(13), expect.objectContaining({ isPartial: true })]);
  expect(again.filter(({ key }) => replaced.has(key)).map(({ kind }) => kind)).toEqual([
    ...['start', 'finish', 'undo', 'fail'],
  ]);
});

test('an undo names a step and takes its time back, until the step is noted again', () => {
  const entries = [entry('leave', 1), entry('start', 2), entry('undo', 3, {}, 'start')];
  expect(foldEntries(entries).times).toMatchObject({ leftAt: minute(1), startedAt: null });
  expect(foldEntries([...entries, entry('start', 4), entry('start', 5)]).times.startedAt).toBe(minute(4));
  expect(foldEntries([entry('finish', 1), entry('undo', 2, {}, 'start')]).outcome).not.toBeNull();
});

test('a step noted again on a later day replaces the time of the earlier day', () => {
  const nextDay = 26 * 60;
  expect(foldEntries([entry('start', 1), entry('start', nextDay)]).times.startedAt).toBe(minute(nextDay));
});

test('steps of a team that had the visit before do not count, their notes do', () => {
  const noted = [entry('start', 1, { isFormer: true }), entry('finish', 2, { isFormer: true })];
  const { times, outcome, notes } = foldEntries([...noted, entry('note', 3, { isFormer: true, text: 'Poarta' })]);
  expect([times.startedAt, outcome, notes.map(({ text }) => text)]).toEqual([null, null, ['Poarta']]);
});

test('a phone whose clock is off is corrected by what it is off, in steps of five minutes', () => {
  const now = '2027-03-10T10:00:20.000Z';
  const correct = (at: string, sentAt?: string) => correctTime({ at: `2027-03-10T${at}:00Z`, sentAt }, now);
  expect(correct('07:30', '2027-03-10T08:00:00Z')).toBe('2027-03-10T09:30:00.000Z');
  expect(correct('11:50', '2027-03-10T12:00:00Z')).toBe('2027-03-10T09:50:00.000Z');
  expect(correct('09:30', '2027-03-10T09:59:00Z')).toBe('2027-03-10T09:30:00.000Z');
  expect(correct('09:30')).toBe('2027-03-10T09:30:00.000Z');
  expect(correct('09:30', '2020-01-01T00:00:00Z')).toBe('2027-03-10T09:30:00.000Z');
  expect(correct('08:00', '2027-03-10T07:00:00Z')).toBe(now);
});

test('the state of a stop does not depend on the order in which its entries arrive', () => {
  const any = fc.record({
    kind: fc.constantFrom<StopEntryKind>('leave', 'arrive', 'start', 'finish', 'fail', 'undo', 'note', 'check'),
    subject: fc.constantFrom('tuns', 'udat'),
    isDone: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (drawn, random) => {
      const entries = drawn.map(({ kind, subject, isDone }, index) =>
        entry(kind, index, { isDone, text: 'x', reason: 'other' }, kind === 'check' ? subject : ''),
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
