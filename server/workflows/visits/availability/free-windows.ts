import { addDays, countDays } from '../../../../contract/kernel/local-time.ts';
import type { AvailabilitySettings, AvailableDay } from '../../../../contract/visits/availability.ts';
import { findHoliday } from '../../../../contract/visits/holidays.ts';
import type { VisitTiming } from '../../../../contract/visits/steps.ts';
import type { Team } from '../../../company/teams/team-store.ts';

export interface Occupancy {
  settings: AvailabilitySettings;
  teams: Team[];
  closed: Closures;
  taken: TakenTeams;
}

/** All teams (`team` is 0) or one do not work in the windows that begin at `from` (HH:mm) or later; '' for all. */
export interface Closure {
  team: number;
  from: string;
  /** The windows from this hour on are open again. */
  until?: string;
}

/** By day. */
export type Closures = ReadonlyMap<string, readonly Closure[]>;

/** For work that was done on a closed day. */
export const ignoredClosures: Closures = new Map();

type TakenTeams = ReadonlyMap<string, ReadonlySet<number>>;

export const toWindow = (date: string, time: string) => `${date}T${time}:00`;

/** 1 for Monday to 7 for Sunday. */
export const toWeekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

type Plan = Omit<Occupancy, 'taken'>;

/** Some team works on it. */
export const isOpen = (occupancy: Plan, date: string) => listWorkingTeams(occupancy, date).length > 0;

/** The teams that work in at least one window of the day. */
export function listWorkingTeams({ settings, teams, closed }: Plan, date: string) {
  if (findHoliday(date)) return [];
  const weekday = toWeekday(date);
  const isClosedAllDay = ({ number }: Team) =>
    settings.windows.every((time) => isClosed(closed, toWindow(date, time), number));
  return teams.filter(
    (team) =>
      (team.workingDays ?? settings.workingDays).includes(weekday) &&
      isActiveOn(team, date) &&
      !(closed.has(date) && isClosedAllDay(team)),
  );
}

/** Whether a closure covers the window for the team. */
export const isClosed = (closed: Closures, window: string, team: number) =>
  (closed.get(window.slice(0, 10)) ?? []).some((closure) => isCovered(closure, window, team));

/** For a closure of the window's day. */
export const isCovered = (closure: Closure, window: string, team: number) =>
  (closure.team === 0 || closure.team === team) &&
  closure.from <= window.slice(11, 16) &&
  (!closure.until || window.slice(11, 16) < closure.until);

/** The one answer to who works in a window: `working` are the teams of its day. */
export const listTeamsAt = (plan: Plan, window: string, working = listWorkingTeams(plan, window.slice(0, 10))) =>
  plan.closed.has(window.slice(0, 10))
    ? working.filter(({ number }) => !isClosed(plan.closed, window, number))
    : working;

const nobody: ReadonlySet<number> = new Set();

/** The teams that take up room in a window. What a closed team still has to do then takes no room of the others. */
export function listBusyTeams({ taken, closed }: Pick<Occupancy, 'taken' | 'closed'>, window: string) {
  const busy = taken.get(window) ?? nobody;
  if (busy.size === 0 || !closed.has(window.slice(0, 10))) return busy;
  return new Set([...busy].filter((team) => !isClosed(closed, window, team)));
}

export const isActiveOn = ({ active_from, active_until }: Pick<Team, 'active_from' | 'active_until'>, date: string) =>
  (!active_from || active_from <= date) && (!active_until || date <= active_until);

export const listWindowsOn = ({ windows }: AvailabilitySettings, date: string) =>
  windows.toSorted().map((time) => toWindow(date, time));

/** Undefined when the day has too few windows left. Work longer than a day takes the whole day. */
export const findWindowsFrom = (settings: AvailabilitySettings, localTime: string, windowCount: number) =>
  findConsecutiveWindows(listWindowsOn(settings, localTime.slice(0, 10)), localTime, windowCount);

function findConsecutiveWindows(windows: string[], localTime: string, windowCount: number) {
  const first = windows.indexOf(localTime);
  const end = first + Math.min(windowCount, windows.length);
  return first < 0 || end > windows.length ? undefined : windows.slice(first, end);
}

/**
 * Teams that work on the day of every window and are free in all of them. A window takes at most as many visits as teams
 * work then; visits of teams that have stopped working count as well.
 */
export function listFreeTeams(occupancy: Occupancy, windows: string[]): Team[] {
  const byDay = Map.groupBy(windows, (window) => window.slice(0, 10));
  const [first = [], ...others] = [...byDay].map(([day, ofDay]) =>
    listFreeAmong(occupancy, listWorkingTeams(occupancy, day), ofDay),
  );
  return first.filter((team) => others.every((free) => free.includes(team)));
}

function listFreeAmong(occupancy: Occupancy, working: Team[], windows: string[]) {
  let free = working;
  for (const window of windows) {
    const there = listTeamsAt(occupancy, window, working);
    const busy = listBusyTeams(occupancy, window);
    if (busy.size >= there.length) return [];
    if (there !== working) free = free.filter((team) => there.includes(team));
    if (busy.size > 0) free = free.filter(({ number }) => !busy.has(number));
  }
  return free;
}

/** Whether one team is free for the whole work from each window on. */
function markFreeWindows(
  occupancy: Occupancy,
  date: string,
  { windowCount, teamId }: Need,
  working = listWorkingTeams(occupancy, date),
) {
  const ofDay = listWindowsOn(occupancy.settings, date);
  return ofDay.map((window) => {
    const windows = findConsecutiveWindows(ofDay, window, windowCount);
    const free = windows ? listFreeAmong(occupancy, working, windows) : [];
    return { window, free: teamId ? free.some(({ id }) => id === teamId) : free.length > 0 };
  });
}

/** Without `teamId` any team will do. */
export interface Need {
  windowCount: number;
  teamId?: string | undefined;
}

export const isFull = (occupancy: Occupancy, localTime: string, need: Need) =>
  findTiming(occupancy, localTime) === 'window' &&
  !markFreeWindows(occupancy, localTime.slice(0, 10), need).some(({ window, free }) => free && window === localTime);

export const calculateOfferedDays = ({ leadDays, horizonDays }: AvailabilitySettings, today: string) => ({
  first: addDays(today, leadDays),
  last: addDays(today, horizonDays),
});

/** Days beyond the horizon have windows too: they will be offered one day. */
export function findTiming(occupancy: Occupancy, localTime: string): VisitTiming {
  const [date, time] = localTime.split('T') as [string, string];
  if (time === '00:00:00') return 'unset';
  const isWindow = occupancy.settings.windows.some((window) => toWindow(date, window) === localTime);
  return isWindow && listTeamsAt(occupancy, localTime).length > 0 ? 'window' : 'outside';
}

/** Whether the window would be offered if nobody had closed the day. */
export const isClosedByStaff = (occupancy: Occupancy, localTime: string) =>
  occupancy.closed.has(localTime.slice(0, 10)) &&
  findTiming(occupancy, localTime) === 'outside' &&
  findTiming({ ...occupancy, closed: new Map() }, localTime) === 'window';

/** Whether only calendars of teams close the time: without them nobody would be asked. */
export function isOnlyBusy(occupancy: Occupancy, localTime: string, team: number | undefined) {
  const day = localTime.slice(0, 10);
  const byStaff = (occupancy.closed.get(day) ?? []).filter(({ until }) => !until);
  return findUnusual({ ...occupancy, closed: new Map([[day, byStaff]]) }, localTime, team) === undefined;
}

/** Why staff are asked before a visit is at this time; undefined for an open window, and without an hour. */
export function findUnusual(occupancy: Occupancy, localTime: string, team: number | undefined) {
  const timing = findTiming(occupancy, localTime);
  if (timing === 'unset') return undefined;
  if (timing === 'window')
    return team !== undefined && isClosed(occupancy.closed, localTime, team) ? 'day_closed' : undefined;
  const isIrregular = isOpen(occupancy, localTime.slice(0, 10)) && !isClosedByStaff(occupancy, localTime);
  return isIrregular ? 'irregular_hour' : 'day_closed';
}

export function calculateAvailability(
  occupancy: Occupancy,
  date: string,
  today: string,
  windowCount: number,
): AvailableDay {
  const holiday = findHoliday(date);
  if (holiday) return { date, state: 'holiday', holiday, windows: [] };
  const { first, last } = calculateOfferedDays(occupancy.settings, today);
  const working = date > last ? [] : listWorkingTeams(occupancy, date);
  if (working.length === 0) return { date, state: 'closed', windows: [] };
  if (date < first) return { date, state: 'closed', tooSoon: true, windows: [] };
  const windows = markFreeWindows(occupancy, date, { windowCount }, working).map(({ window, free }) => ({
    time: window.slice(11, 16),
    free,
  }));
  return { date, state: getDayState(windows), windows };
}

export const getDayState = (windows: AvailableDay['windows']) => (windows.some(({ free }) => free) ? 'free' : 'full');

/** The availability for a visit that is to move: its present time is not offered. */
export function withCurrentWindow(day: AvailableDay, localTime: string): AvailableDay {
  if (!localTime.startsWith(day.date) || day.windows.length === 0) return day;
  const windows = day.windows.map((window) =>
    toWindow(day.date, window.time) === localTime ? { ...window, free: false, current: true as const } : window,
  );
  return { ...day, state: getDayState(windows), windows };
}

/** Both ends included. */
export const listDates = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(countDays(from, to), 0) }, (_, at) => addDays(from, at));

interface Search extends Need {
  from: string;
  to: string;
  max: number;
}

/** The earliest windows of a range in which the work can begin. */
export function findFreeWindows(occupancy: Occupancy, { from, to, max, ...need }: Search): string[] {
  const found: string[] = [];
  for (const date of listDates(from, to)) {
    if (found.length >= max) break;
    if (!isOpen(occupancy, date)) continue;
    for (const { window, free } of markFreeWindows(occupancy, date, need)) if (free) found.push(window);
  }
  return found.slice(0, max);
}

/** A copy of the occupancy, for trying out where visits fit. */
export interface Room extends Occupancy {
  taken: Map<string, Set<number>>;
}

export const createRoom = (occupancy: Occupancy): Room => ({
  ...occupancy,
  taken: new Map([...occupancy.taken].map(([window, teams]) => [window, new Set(teams)])),
});

export function occupyWindows(
  { settings, teams, taken }: Room,
  at: { date: string; teamId: string },
  windowCount: number,
) {
  const team = teams.find(({ id }) => id === at.teamId)?.number as number;
  for (const window of findWindowsFrom(settings, at.date, windowCount) ?? [])
    taken.set(window, (taken.get(window) ?? new Set()).add(team));
}
