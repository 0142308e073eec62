import { addDays, countDays, toWeekday } from '../../../../contract/kernel/local-time.ts';
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

/**
 * A part of a day on which a team, or the whole company (`team` is 0), does not work: windows that begin at `from`
 * (HH:mm) or later; '' for the whole day.
 */
export interface Closure {
  team: number;
  from: string;
  /** Windows from this hour on are open again. */
  until?: string;
}

/** Closures by day. */
export type Closures = ReadonlyMap<string, readonly Closure[]>;

/** Passed for work that was done on a closed day. */
export const ignoredClosures: Closures = new Map();

type TakenTeams = ReadonlyMap<string, ReadonlySet<number>>;

export const toWindow = (date: string, time: string) => `${date}T${time}:00`;

type Plan = Omit<Occupancy, 'taken'>;

/** True if some team works on the day. */
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

/** True if the closure, which must be of the window's day, applies to the team. */
export const isCovered = (closure: Closure, window: string, team: number) =>
  (closure.team === 0 || closure.team === team) &&
  closure.from <= window.slice(11, 16) &&
  (!closure.until || window.slice(11, 16) < closure.until);

/** The teams that work in a window, according to days, closures and teams; `working` are those of its day. */
export const listTeamsAt = (plan: Plan, window: string, working = listWorkingTeams(plan, window.slice(0, 10))) =>
  plan.closed.has(window.slice(0, 10))
    ? working.filter(({ number }) => !isClosed(plan.closed, window, number))
    : working;

const nobody: ReadonlySet<number> = new Set();

/**
 * Busy teams that reduce the number of visits in a window. A closed team that still has a visit does not reduce the
 * room of others.
 */
export function listBusyTeams({ taken, closed }: Pick<Occupancy, 'taken' | 'closed'>, window: string) {
  const busy = taken.get(window) ?? nobody;
  if (busy.size === 0 || !closed.has(window.slice(0, 10))) return busy;
  return new Set([...busy].filter((team) => !isClosed(closed, window, team)));
}

export const isActiveOn = ({ active_from, active_until }: Pick<Team, 'active_from' | 'active_until'>, date: string) =>
  (!active_from || active_from <= date) && (!active_until || date <= active_until);

export const listWindowsOn = ({ windows }: AvailabilitySettings, date: string) =>
  windows.toSorted().map((time) => toWindow(date, time));

/** The windows that the work takes, a whole day if it is longer. Undefined when too few windows are left on the day. */
export const findWindowsFrom = (settings: AvailabilitySettings, localTime: string, windowCount: number) =>
  findConsecutiveWindows(listWindowsOn(settings, localTime.slice(0, 10)), localTime, windowCount);

function findConsecutiveWindows(windows: string[], localTime: string, windowCount: number) {
  const first = windows.indexOf(localTime);
  const end = first + Math.min(windowCount, windows.length);
  return first < 0 || end > windows.length ? undefined : windows.slice(first, end);
}

/**
 * Teams that work and are free in all windows. A window takes at most as many visits as teams work in it, and visits of
 * teams that have stopped working count, too.
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

/** Whether one team is free for the whole work, for each window in which it may begin. */
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

/** Any team meets the need, unless `teamId` is given. */
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

/** True if the window would be open without closures. */
export const isClosedByStaff = (occupancy: Occupancy, localTime: string) =>
  occupancy.closed.has(localTime.slice(0, 10)) &&
  findTiming(occupancy, localTime) === 'outside' &&
  findTiming({ ...occupancy, closed: new Map() }, localTime) === 'window';

/** True if only busy calendars close the time, about which nobody has to be asked. */
export function isOnlyBusy(occupancy: Occupancy, localTime: string, team: number | undefined) {
  const day = localTime.slice(0, 10);
  const byStaff = (occupancy.closed.get(day) ?? []).filter(({ until }) => !until);
  return findUnusual({ ...occupancy, closed: new Map([[day, byStaff]]) }, localTime, team) === undefined;
}

/** The reason to ask staff before a visit gets this time; undefined for an open window and without an hour. */
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

/** The available day for moving a visit: its present window is marked and not offered. */
export function withCurrentWindow(day: AvailableDay, localTime: string): AvailableDay {
  if (!localTime.startsWith(day.date) || day.windows.length === 0) return day;
  const windows = day.windows.map((window) =>
    toWindow(day.date, window.time) === localTime ? { ...window, free: false, current: true as const } : window,
  );
  return { ...day, state: getDayState(windows), windows };
}

/** Both ends included. */
export const listDates = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(countDays(from, to), 0) }, (_, index) => addDays(from, index));

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

/** A copy of the occupancy, in which visits can be placed for trial. */
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
