import { expect, test } from 'vitest';
import { defaultAvailability } from '../../../../contract/visits/availability.ts';
import { createTeam } from '../../../../tests/support/visits/create-team.ts';
import {
  calculateAvailability,
  findFreeWindows,
  findTiming,
  findWindowsFrom,
  listFreeTeams,
  type Occupancy,
  withCurrentWindow,
} from './free-windows.ts';

const monday = '2027-03-15';
const sunday = '2027-03-14';
const nothingTaken: Occupancy = {
  settings: defaultAvailability,
  teams: [1, 2].map((number) => createTeam({ number })),
  closed: new Map(),
  taken: new Map(),
};
const occupy = (...windows: string[]): Occupancy => ({
  ...nothingTaken,
  taken: new Map(windows.map((window) => [window, new Set([1, 2])])),
});
const inThreeDays: Occupancy = { ...nothingTaken, settings: { ...defaultAvailability, leadDays: 3 } };
const wholeDay = defaultAvailability.windows.map((time) => `${monday}T${time}:00`);

test('an ordinary working day is free in all its windows', () => {
  const windows = defaultAvailability.windows.map((time) => ({ time, free: true }));
  expect(calculateAvailability(nothingTaken, monday, sunday, 1)).toEqual({ date: monday, state: 'free', windows });
});

test('a window is free until every team is booked', () => {
  const oneTeam = { ...nothingTaken, taken: new Map([[`${monday}T10:00:00`, new Set([2])]]) };
  expect(calculateAvailability(oneTeam, monday, sunday, 1).windows).toContainEqual({ time: '10:00', free: true });
  expect(calculateAvailability(occupy(`${monday}T10:00:00`), monday, sunday, 1).windows).toContainEqual({
    time: '10:00',
    free: false,
  });
});

test('a day without a free window is full', () => {
  expect(calculateAvailability(occupy(...wholeDay), monday, sunday, 1).state).toBe('full');
});

test('a day whose only free window is the present one of a visit is full for its move', () => {
  const day = calculateAvailability(occupy(...wholeDay.slice(1)), monday, sunday, 1);
  expect(day.state).toBe('free');
  const moving = withCurrentWindow(day, wholeDay[0] as string);
  expect(moving.state).toBe('full');
  expect(moving.windows[0]).toEqual({ time: '08:00', free: false, current: true });
});

test.each([
  ['a Sunday', sunday, '2027-03-10', nothingTaken],
  [
    'a day that staff closed',
    monday,
    sunday,
    { ...nothingTaken, closed: new Map([[monday, [{ team: 0, from: '' }]]]) },
  ],
  ['a day beyond the horizon', monday, '2026-12-01', nothingTaken],
  ['a Sunday within the lead time', sunday, '2027-03-13', inThreeDays],
])('the calendar is closed on %s', (_, date, today, occupancy) => {
  expect(calculateAvailability(occupancy, date, today, 1)).toEqual({ date, state: 'closed', windows: [] });
});

test.each([
  ['today', monday, nothingTaken],
  ['a day long past', '2027-06-01', nothingTaken],
  ['a working day within the lead time', sunday, inThreeDays],
])('the calendar is closed on %s, because it is too soon', (_, today, occupancy) => {
  expect(calculateAvailability(occupancy, monday, today, 1)).toEqual({
    date: monday,
    state: 'closed',
    tooSoon: true,
    windows: [],
  });
});

test('a legal holiday has its name', () => {
  expect(calculateAvailability(nothingTaken, '2026-12-01', '2026-11-15', 1)).toEqual({
    date: '2026-12-01',
    state: 'holiday',
    holiday: 'Ziua Națională a României',
    windows: [],
  });
});

test.each([
  ['2027-03-15T10:00:00', 'window'],
  ['2029-03-15T10:00:00', 'window'],
  ['2027-03-15T00:00:00', 'unset'],
  ['2027-03-15T09:30:00', 'outside'],
  ['2027-03-15T10:00:01', 'outside'],
  ['2027-03-14T10:00:00', 'outside'],
  ['2026-12-01T10:00:00', 'outside'],
  ['2027-03-14T00:00:00', 'unset'],
])('a visit requested at %s has the timing %s', (localTime, timing) => {
  expect(findTiming(nothingTaken, localTime)).toBe(timing);
});

test('the next free windows are listed in the order of time', () => {
  const friday = '2027-03-12';
  const occupancy = occupy(`${friday}T08:00:00`, `${friday}T10:00:00`, `${friday}T12:00:00`);
  expect(findFreeWindows(occupancy, { from: friday, to: '2027-04-12', max: 4, windowCount: 1 })).toEqual([
    `${friday}T14:00:00`,
    `${friday}T16:00:00`,
    `${monday}T08:00:00`,
    `${monday}T10:00:00`,
  ]);
});

test('long work is offered only where one team has all its windows free', () => {
  const occupancy: Occupancy = {
    ...nothingTaken,
    // Each window has a free team, but after 10:00 it is another one.
    taken: new Map([
      [`${monday}T10:00:00`, new Set([1])],
      [`${monday}T12:00:00`, new Set([2])],
    ]),
  };
  const starts = (windowCount: number) =>
    calculateAvailability(occupancy, monday, sunday, windowCount)
      .windows.filter(({ free }) => free)
      .map(({ time }) => time);
  expect(starts(1)).toEqual(['08:00', '10:00', '12:00', '14:00', '16:00']);
  expect(starts(2)).toEqual(['08:00', '12:00', '14:00']);
  expect(starts(3)).toEqual(['12:00']);
  expect(starts(5)).toEqual([]);
});

test('work longer than a day takes the whole day', () => {
  expect(findWindowsFrom(defaultAvailability, `${monday}T08:00:00`, 8)).toEqual(wholeDay);
  expect(findWindowsFrom(defaultAvailability, `${monday}T10:00:00`, 8)).toBeUndefined();
});

test('a window has at most as many visits as working teams, even if stopped teams hold some', () => {
  const afterFewerTeams = { ...nothingTaken, taken: new Map([[`${monday}T10:00:00`, new Set([1, 3])]]) };
  expect(listFreeTeams(afterFewerTeams, [`${monday}T10:00:00`])).toEqual([]);
});

const closeFor = (team: number, from = '', more: Partial<Occupancy> = {}): Occupancy => ({
  ...nothingTaken,
  ...more,
  closed: new Map([[monday, [{ team, from }]]]),
});
const listFreeTimes = (occupancy: Occupancy) =>
  calculateAvailability(occupancy, monday, sunday, 1).windows.flatMap(({ time, free }) => (free ? [time] : []));

test('a day that is closed for one team stays open for the others', () => {
  const onlyFirst = { teams: [createTeam({ number: 1 })] };
  expect(listFreeTeams(closeFor(1), [`${monday}T10:00:00`]).map(({ number }) => number)).toEqual([2]);
  expect(calculateAvailability(closeFor(1, '', onlyFirst), monday, sunday, 1).state).toBe('closed');
});

test('a day that is closed from an hour on is free before it', () => {
  const hours = defaultAvailability.windows;
  expect(listFreeTimes(closeFor(0, '12:00'))).toEqual(hours.filter((time) => time < '12:00'));
  expect(listFreeTimes(closeFor(2, '12:00'))).toEqual(hours);
  expect(findTiming(closeFor(0, '12:00'), `${monday}T14:00:00`)).toBe('outside');
  expect(findTiming(closeFor(0, '12:00'), `${monday}T10:00:00`)).toBe('window');
});

test('visits that a closed team keeps take no room of the other team', () => {
  const window = `${monday}T10:00:00`;
  const kept = { taken: new Map([[window, new Set([1])]]) };
  expect(listFreeTeams(closeFor(1, '', kept), [window]).map(({ number }) => number)).toEqual([2]);
});
