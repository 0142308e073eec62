import { expect, test } from 'vitest';
import { toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import { calculateHoldEnd } from './hold-windows.ts';

const terms = { hours: 4, date: '2027-03-15', leadDays: 1 };

test.each([
  ['by day', '2027-03-10T09:00:00Z', '2027-03-10T15:00:00'],
  ['in the evening', '2027-03-10T20:30:00Z', '2027-03-11T12:00:00'],
  ['before dawn', '2027-03-10T02:00:00Z', '2027-03-10T12:00:00'],
  ['the day before, in time', '2027-03-14T16:00:00Z', '2027-03-14T22:00:00'],
  ['too late to have its full time', '2027-03-14T18:30:00Z', '2027-03-15T00:00:00'],
])('a hold made %s ends at the right time', (_, now, end) => {
  expect(toBucharestTime(new Date(calculateHoldEnd(new Date(now), terms)))).toBe(end);
});

test('a hold ends before the notice that the company requires', () => {
  expect(
    toBucharestTime(new Date(calculateHoldEnd(new Date('2027-03-12T10:00:00Z'), { ...terms, hours: 48, leadDays: 3 }))),
  ).toBe('2027-03-13T00:00:00');
});
