import { expect, test } from 'vitest';
import { describeOpeningHours } from './opening-hours.ts';

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const read = (days: string, hours: string) =>
  describeOpeningHours([{ days, hours }]).map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes]);

test.each([
  ['Luni–Vineri', '08:00–18:00', [[workdays, '08:00', '18:00']]],
  ['luni - vineri', '8-18', [[workdays, '08:00', '18:00']]],
  ['L–V', '8.30 – 16.30', [[workdays, '08:30', '16:30']]],
  ['Sâmbătă–Duminică', 'închis', [[['Saturday', 'Sunday'], '00:00', '00:00']]],
  [
    'Marți și joi',
    '09:00–12:00, 13:00–17:00',
    [
      [['Tuesday', 'Thursday'], '09:00', '12:00'],
      [['Tuesday', 'Thursday'], '13:00', '17:00'],
    ],
  ],
  ['Vineri–Luni', '10–14', [[['Friday', 'Saturday', 'Sunday', 'Monday'], '10:00', '14:00']]],
  ['Zilnic', 'non-stop', [[[...workdays, 'Saturday', 'Sunday'], '00:00', '23:59']]],
  ['Miercuri', '20:00–24:00', [[['Wednesday'], '20:00', '23:59']]],
])('the hours %s, %s are parsed', (days, hours, expected) => {
  expect(read(days, hours)).toEqual(expected);
});

test('a chosen schedule takes precedence over the texts', () => {
  const hours = [
    { days: 'x', hours: 'y', schedule: { from: 1, to: 5, times: { opens: '08:00', closes: '16:30' } } },
    { days: 'x', hours: 'y', schedule: { from: 6, to: 7, times: null } },
  ];
  expect(describeOpeningHours(hours).map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes])).toEqual([
    [workdays, '08:00', '16:30'],
    [['Saturday', 'Sunday'], '00:00', '00:00'],
  ]);
});

test.each([
  ['În sezon', '08:00–18:00'],
  ['Luni–Vineri', 'după programare'],
  ['M–V', '08:00–18:00'],
  ['Luni–Vineri', '08:00–31:00'],
  ['', ''],
  ['Luni – marți – joi', '8-18'],
])('the ambiguous hours %j, %j are left out', (days, hours) => {
  expect(read(days, hours)).toEqual([]);
});
