import { expect, test } from 'vitest';
import {
  calculateWindowEnd,
  findDayToRemind,
  formatAddressLine,
  hasBegun,
  isPast,
  toInstant,
  type VisitSpan,
} from './visit-time.ts';

test.each([
  ['2027-01-15T10:00:00', '2027-01-15T08:00:00.000Z'],
  ['2027-07-15T10:00:00', '2027-07-15T07:00:00.000Z'],
  ['2027-03-27T10:00:00', '2027-03-27T08:00:00.000Z'],
  ['2027-03-28T10:00:00', '2027-03-28T07:00:00.000Z'],
  ['2027-10-30T10:00:00', '2027-10-30T07:00:00.000Z'],
  ['2027-10-31T10:00:00', '2027-10-31T08:00:00.000Z'],
  ['2027-03-28T03:30:00', '2027-03-28T01:30:00.000Z'],
  ['9999-12-31T23:59:59', '9999-12-31T21:59:59.000Z'],
])('%s in Bucharest is %s', (localTime, instant) => {
  expect(toInstant(localTime)).toBe(instant);
});

test('a window that starts at 16:00 and lasts two hours ends at 18:00', () => {
  expect(calculateWindowEnd('2027-03-15T16:00:00', 120)).toBe('18:00');
});

const at = (local_time: string, timing: VisitSpan['timing']): VisitSpan => ({
  local_time,
  starts_at: toInstant(local_time),
  work_minutes: 120,
  timing,
});

test('a visit begins at its hour and is past when its window is over', () => {
  const visit = at('2027-03-15T10:00:00', 'window');
  expect(hasBegun(visit, new Date('2027-03-15T07:59:59Z'))).toBe(false);
  expect(hasBegun(visit, new Date('2027-03-15T08:00:00Z'))).toBe(true);
  expect(isPast(visit, new Date('2027-03-15T09:59:00Z'))).toBe(false);
  expect(isPast(visit, new Date('2027-03-15T10:00:00Z'))).toBe(true);
});

test('a visit without an hour is past when its day is over in Bucharest', () => {
  const visit = at('2027-03-15T00:00:00', 'unset');
  expect(isPast(visit, new Date('2027-03-15T21:59:59Z'))).toBe(false);
  expect(isPast(visit, new Date('2027-03-15T22:00:00Z'))).toBe(true);
});

test.each([
  ['2027-03-14T06:59:59Z', undefined],
  ['2027-03-14T07:00:00Z', '2027-03-15'],
  ['2027-03-14T21:59:59Z', '2027-03-15'],
  ['2027-03-14T22:00:00Z', undefined],
  ['2027-07-14T06:00:00Z', '2027-07-15'],
])('at %s reminders are due for visits on %s', (now, day) => {
  expect(findDayToRemind(new Date(now))).toBe(day);
});

const address = { street_name: 'Str. Teilor', house_number: '4A', city: 'Cluj-Napoca', county: 'Cluj' };

test('an address is written on one line', () => {
  expect(formatAddressLine({ ...address, house_number: '4\nA' })).toBe('Str. Teilor 4 A, Cluj-Napoca, Cluj');
});

test('an address without a street begins with the town', () => {
  expect(formatAddressLine({ ...address, street_name: '', house_number: '' })).toBe('Cluj-Napoca, Cluj');
});

test('an address cannot put a link into an e-mail', () => {
  expect(formatAddressLine({ ...address, street_name: 'https://www.oferta.example/x' })).not.toMatch(
    /:\/\/|www\.o|oferta\.e/,
  );
});
