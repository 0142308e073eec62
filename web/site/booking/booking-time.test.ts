import { expect, test } from 'vitest';
import type { AvailableDay } from '../../../contract/visits/availability.ts';
import { indexDays } from '../calendar/availability.ts';
import { adjustToAvailability, chooseTime, formatBookingTime } from './booking-time.ts';

const day = (...taken: string[]): AvailableDay => ({
  date: '2027-03-15',
  state: taken.length < 2 ? 'free' : 'full',
  windows: ['08:00', '10:00'].map((time) => ({ time, free: !taken.includes(time) })),
});

test('choosing a day keeps the wanted hour while it is free there', () => {
  expect(chooseTime('2027-03-15', day(), '10:00')).toBe('2027-03-15T10:00:00');
});

test('choosing a day on which the wanted hour is taken gives its first free hour', () => {
  expect(chooseTime('2027-03-15', day('08:00'), '08:00')).toBe('2027-03-15T10:00:00');
});

test('choosing a full day gives no hour', () => {
  expect(chooseTime('2027-03-15', day('08:00', '10:00'), '08:00')).toBe('2027-03-15T00:00:00');
});

test('a day of unknown availability accepts any arrival hour and defaults to the first', () => {
  expect(chooseTime('2027-03-15', undefined, '14:00')).toBe('2027-03-15T14:00:00');
  expect(chooseTime('2027-03-15', undefined, '00:00')).toBe('2027-03-15T08:00:00');
});

test.each([
  ['is kept while its hour is free', day(), '2027-03-15T10:00:00', '2027-03-15T10:00:00'],
  ['moves to the first free hour', day('08:00'), '2027-03-15T08:00:00', '2027-03-15T10:00:00'],
  ['loses its hour on a day without any', day('08:00', '10:00'), '2027-03-15T08:00:00', '2027-03-15T00:00:00'],
  ['without an hour gets none', day(), '2027-03-15T00:00:00', '2027-03-15T00:00:00'],
  ['on a day of unknown availability is kept', day(), '2027-03-14T16:00:00', '2027-03-14T16:00:00'],
  ['after all known days loses its hour', day(), '2027-03-16T10:00:00', '2027-03-16T00:00:00'],
])('a chosen time of a booking %s', (_, known, wanted, now) => {
  expect(adjustToAvailability(indexDays([known]), wanted)).toBe(now);
});

test('the time of a booking is formatted in Romanian', () => {
  expect(formatBookingTime('2026-06-12T10:00:00', 120)).toBe('vineri, 12 iunie 2026, între 10:00 și 12:00');
  expect(formatBookingTime('2026-06-12T10:00:00')).toBe('vineri, 12 iunie 2026, la 10:00');
  expect(formatBookingTime('2026-06-12T00:00:00')).toBe('vineri, 12 iunie 2026; ora o stabilim la telefon');
});
