import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultAvailability } from '../../../../contract/visits/availability.ts';
import { fuzzOptions } from '../../../../tests/support/fixtures/seed.ts';
import { createTeam } from '../../../../tests/support/visits/create-team.ts';
import { listDates, listFreeTeams, type Occupancy } from './free-windows.ts';
import {
  calculateOfferedStartDays,
  groupByDay,
  listOpenWindows,
  listPossibleStarts,
  listStartDays,
  planWork,
} from './work-days.ts';

// Five windows a day, Monday to Friday, two teams.
const [monday, tuesday, friday, nextMonday] = ['2027-03-15', '2027-03-16', '2027-03-19', '2027-03-22'] as const;
const sunday = '2027-03-14';
const hours = defaultAvailability.windows;
const buildWindows = (date: string, from = 0, to = 5) => hours.slice(from, to).map((hour) => `${date}T${hour}:00`);
const [first, second] = [createTeam(), createTeam({ number: 2 })];
const nothingTaken: Occupancy = {
  settings: defaultAvailability,
  teams: [first, second],
  closed: new Map(),
  taken: new Map(),
};
const occupy = (team: number[], ...windows: string[]): Occupancy => ({
  ...nothingTaken,
  taken: new Map(windows.map((window) => [window, new Set(team)])),
});

const plan = (start: string, windowCount: number, occupancy = nothingTaken) =>
  planWork(listOpenWindows(occupancy, first, monday, '2027-12-31'), start, windowCount, hours.length);
const startsOn = (date: string, windowCount: number, occupancy: Occupancy) =>
  listStartDays(occupancy, { from: monday, windowCount }, sunday)
    .find((day) => day.date === date)
    ?.windows.filter(({ free }) => free)
    .map(({ time }) => time);

test('work that fits into a day is done in one day', () => {
  expect(plan(`${monday}T12:00:00`, 3)).toEqual(buildWindows(monday, 2));
  expect(plan(`${monday}T14:00:00`, 3)).toBeUndefined();
  expect(plan(`${monday}T08:00:00`, 5)).toEqual(buildWindows(monday));
});

test('longer work continues on the next day, with the remainder in the morning', () => {
  expect(plan(`${monday}T12:00:00`, 7)).toEqual([...buildWindows(monday, 2), ...buildWindows(tuesday, 0, 4)]);
});

test('the days of longer work skip weekends, closed days and holidays', () => {
  const closed = { ...nothingTaken, closed: new Map([[nextMonday, [{ team: 0, from: '' }]]]) };
  expect(plan(`${friday}T08:00:00`, 6)).toEqual([...buildWindows(friday), `${nextMonday}T08:00:00`]);
  expect(plan(`${friday}T08:00:00`, 6, closed)).toEqual([...buildWindows(friday), '2027-03-23T08:00:00']);
  // Good Friday and Easter Monday 2027 are holidays.
  expect(plan('2027-04-29T08:00:00', 6)?.at(-1)).toBe('2027-05-04T08:00:00');
});

test('work cannot start outside the windows, nor with too few days after it', () => {
  expect(plan(`${monday}T09:00:00`, 1)).toBeUndefined();
  expect(plan('2027-03-20T08:00:00', 1)).toBeUndefined();
  expect(plan('2027-12-31T16:00:00', 6)).toBeUndefined();
});

test('the windows of longer work are grouped into days', () => {
  expect(groupByDay(plan(`${monday}T16:00:00`, 7) ?? [])).toEqual([
    [`${monday}T16:00:00`],
    buildWindows(tuesday),
    ['2027-03-17T08:00:00'],
  ]);
});

test('longer work begins only where one team is free on all its days', () => {
  // Team 1 is busy on Tuesday morning, team 2 on Monday afternoon.
  const busy: Occupancy = {
    ...nothingTaken,
    taken: new Map([
      [`${tuesday}T08:00:00`, new Set([1])],
      [`${monday}T16:00:00`, new Set([2])],
    ]),
  };
  expect(startsOn(monday, 6, busy)).toEqual([]);
  expect(startsOn(monday, 5, busy)).toEqual(['08:00']);
  expect(startsOn(tuesday, 6, busy)).toEqual([...hours]);
  expect(startsOn(monday, 6, occupy([1], `${tuesday}T08:00:00`))).toEqual([...hours]);
});

test('a day is full when the work cannot begin in any of its windows', () => {
  const [day] = listStartDays(occupy([1, 2], ...buildWindows(tuesday)), { from: monday, windowCount: 6 }, sunday);
  expect(day).toMatchObject({ date: monday, state: 'full' });
});

test('the first offered day is the requested one, or the earliest that the notice allows', () => {
  expect(calculateOfferedStartDays(defaultAvailability, { from: '2027-03-01', windowCount: 1 }, sunday).first).toBe(
    monday,
  );
  expect(calculateOfferedStartDays(defaultAvailability, { from: '2027-10-01', windowCount: 1 }, sunday)).toEqual({
    first: '2027-10-01',
    last: '2027-12-29',
  });
});

test('work that begins beyond the horizon of bookings is offered from its first day', () => {
  const days = listStartDays(nothingTaken, { from: '2027-10-01', windowCount: 6 }, sunday);
  expect(listPossibleStarts(days)[0]).toBe('2027-10-01T08:00:00');
});

test('work cannot start on weekends and holidays', () => {
  const days = listStartDays(nothingTaken, { from: monday, windowCount: 6 }, sunday);
  expect(days.find(({ date }) => date === '2027-03-20')).toEqual({ date: '2027-03-20', state: 'closed', windows: [] });
  expect(days.find(({ date }) => date === '2027-04-30')?.state).toBe('holiday');
});

test('longer work continues on the working days of its own team only', () => {
  const team = { ...second, workingDays: [1, 3, 6] };
  const occupancy = { ...nothingTaken, teams: [first, team] };
  const after = (start: string) =>
    planWork(listOpenWindows(occupancy, team, monday, '2027-12-31'), start, 6, 5)?.at(-1);
  expect(after(`${monday}T08:00:00`)).toBe('2027-03-17T08:00:00');
  expect(plan(`${friday}T08:00:00`, 6, occupancy)?.at(-1)).toBe(`${nextMonday}T08:00:00`);
  expect(startsOn('2027-03-20', 6, occupancy)).toEqual([...hours]);
});

const anyTaken = fc.array(
  fc.tuple(
    fc.constantFrom(...buildWindows(monday), ...buildWindows(tuesday), ...buildWindows(friday)),
    fc.subarray([1, 2, 3]),
  ),
);

const anyDays = fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }));

test('a start is offered exactly when a team is free in all windows of the work', () => {
  fc.assert(
    fc.property(anyTaken, anyDays, fc.integer({ min: 1, max: 25 }), (rows, workingDays, windowCount) => {
      const teams = [first, { ...second, workingDays }];
      const taken = new Map(rows.map(([window, numbers]) => [window, new Set(numbers)]));
      const occupancy = { ...nothingTaken, teams, taken };
      const openWindows = new Map(teams.map((team) => [team, listOpenWindows(occupancy, team, monday, '2027-12-31')]));
      const canBegin = (start: string) =>
        [...openWindows].some(([team, open]) => {
          const windows = planWork(open, start, windowCount, hours.length);
          return windows && listFreeTeams(occupancy, windows).includes(team);
        });
      const days = listDates(monday, '2027-03-24');
      const starts = listPossibleStarts(listStartDays(occupancy, { from: monday, windowCount }, sunday));
      expect(starts.filter((start) => start < '2027-03-25')).toEqual(
        days.flatMap((day) => buildWindows(day)).filter(canBegin),
      );
    }),
    fuzzOptions({ short: 30, deep: 2000 }),
  );
});

test('longer work skips the part of a day that is closed for its team', () => {
  const closed = { ...nothingTaken, closed: new Map([[monday, [{ team: 1, from: hours[2] as string }]]]) };
  expect(plan(`${monday}T08:00:00`, 6, closed)).toEqual([
    ...buildWindows(monday, 0, 2),
    ...buildWindows(tuesday, 0, 4),
  ]);
  expect(startsOn(monday, 5, { ...closed, teams: [first] })).toEqual([]);
  expect(startsOn(monday, 5, closed)).toEqual(['08:00']);
});
