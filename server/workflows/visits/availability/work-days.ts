import { addDays } from '../../../../contract/kernel/local-time.ts';
import type { AvailabilitySettings, AvailableDay } from '../../../../contract/visits/availability.ts';
import type { Team } from '../../../company/teams/team-store.ts';
import {
  type Closures,
  calculateAvailability,
  calculateOfferedDays,
  getDayState,
  isClosed,
  isOpen,
  listBusyTeams,
  listDates,
  listTeamsAt,
  listWindowsOn,
  listWorkingTeams,
  type Occupancy,
  toWindow,
} from './free-windows.ts';

/** Work of one team that may take several days; `from` is the earliest first day. */
export interface Work {
  from: string;
  windowCount: number;
}

/** Work that takes longer than this is not offered. */
const maxWorkDays = 180;

/**
 * The days offered for the start: as many as usual, from the first possible one, which may be beyond the normal
 * horizon.
 */
export function calculateOfferedStartDays(settings: AvailabilitySettings, { from }: Work, today: string) {
  const { first: soonest } = calculateOfferedDays(settings, today);
  const first = from > soonest ? from : soonest;
  return { first, last: addDays(first, settings.horizonDays - settings.leadDays) };
}

/** The last day on which work that begins on `lastStart` may need windows. */
export const calculateLastWorkDay = (lastStart: string) => addDays(lastStart, maxWorkDays);

/** The windows in which the team works. */
export const listOpenWindows = (occupancy: Occupancy, team: Team, from: string, to: string) =>
  listDates(from, to)
    .filter((date) => isOpen({ ...occupancy, teams: [team] }, date))
    .flatMap((date) => listWindowsOn(occupancy.settings, date))
    .filter((window) => !isClosed(occupancy.closed, window, team.number));

/**
 * The windows that the work takes when it begins at `start`: within one day if it fits, otherwise also on the team's
 * next working days. Undefined when too few windows are left.
 */
export const planWork = (openWindows: string[], start: string, windowCount: number, windowsADay: number) =>
  planWorkAt(openWindows, openWindows.indexOf(start), windowCount, windowsADay);

function planWorkAt(openWindows: string[], index: number, windowCount: number, windowsADay: number) {
  const [begins, ends] = [openWindows[index], openWindows[index + windowCount - 1]];
  if (!begins || !ends || ends.slice(0, 10) > calculateLastWorkDay(begins.slice(0, 10))) return undefined;
  const isOneDay = begins.slice(0, 10) === ends.slice(0, 10);
  return isOneDay || windowCount > windowsADay ? openWindows.slice(index, index + windowCount) : undefined;
}

export function groupByDay(windows: string[]): string[][] {
  return [...Map.groupBy(windows, (window) => window.slice(0, 10)).values()];
}

/**
 * The days of a range with the windows in which the work can begin. The occupancy must include `calculateLastWorkDay`.
 */
export function listStartDays(occupancy: Occupancy, work: Work, today: string): AvailableDay[] {
  const { first, last } = calculateOfferedStartDays(occupancy.settings, work, today);
  const starts = findStarts(occupancy, work, first, last);
  // The notice is counted as if the first possible day were the nearest bookable one.
  const nearToday = addDays(first, -occupancy.settings.leadDays);
  return listDates(first, last).map((date) => {
    const day = calculateAvailability(occupancy, date, nearToday, 1);
    if (day.windows.length === 0) return day;
    const windows = day.windows.map(({ time }) => ({ time, free: starts.has(toWindow(date, time)) }));
    return { ...day, state: getDayState(windows), windows };
  });
}

function findStarts(occupancy: Occupancy, { windowCount }: Work, first: string, last: string) {
  const days = listOpenDays(occupancy, first, calculateLastWorkDay(last));
  const windowsADay = occupancy.settings.windows.length;
  const starts = new Set<string>();
  // Teams with the same working days share a computation.
  for (const [team, ...others] of Map.groupBy(occupancy.teams, (one) => describeDays(occupancy, one)).values()) {
    const open = days.flatMap((windows) => windows.filter(({ teams }) => teams.includes(team as Team)));
    const runs = countFreeRuns(open, [team as Team, ...others]);
    const times = open.map(({ time }) => time);
    const canBegin = (at: number) =>
      (runs[at] as number) >= windowCount && planWorkAt(times, at, windowCount, windowsADay) !== undefined;
    for (const [index, time] of times.entries()) if (!starts.has(time) && canBegin(index)) starts.add(time);
  }
  return starts;
}

const describeDays = ({ closed }: Occupancy, { number, workingDays, active_from, active_until }: Team) =>
  [workingDays, active_from, active_until, ...listClosuresOf(closed, number)].join(' ');

const listClosuresOf = (closed: Closures, number: number) =>
  [...closed].flatMap(([date, closures]) =>
    closures.filter(({ team }) => team === number).map(({ from, until = '' }) => `${date}T${from}-${until}`),
  );

interface OpenWindow {
  time: string;
  /** Teams that work in the window. */
  teams: Team[];
  /** Numbers of the teams that have a visit in it. */
  busy: ReadonlySet<number>;
  /** True if as many teams are busy as work on that day, even if some of them have stopped working. */
  isFull: boolean;
}

const listOpenDays = (occupancy: Occupancy, from: string, to: string) =>
  listDates(from, to).map((date) => {
    const working = listWorkingTeams(occupancy, date);
    return listWindowsOn(occupancy.settings, date).map((time): OpenWindow => {
      const teams = listTeamsAt(occupancy, time, working);
      const busy = listBusyTeams(occupancy, time);
      return { time, teams, busy, isFull: busy.size > 0 && busy.size >= teams.length };
    });
  });

/**
 * For each window, how many consecutive windows from there on each team is free. Computed from the last window back.
 */
function countFreeRuns(open: OpenWindow[], teams: Team[]) {
  const runs = teams.map(() => 0);
  const longest: number[] = [];
  for (let at = open.length - 1; at >= 0; at--) {
    const { busy, isFull } = open[at] as OpenWindow;
    for (const [n, { number }] of teams.entries()) runs[n] = isFull || busy.has(number) ? 0 : (runs[n] as number) + 1;
    longest[at] = Math.max(...runs);
  }
  return longest;
}

export const listPossibleStarts = (days: AvailableDay[]) =>
  days.flatMap(({ date, windows }) => windows.flatMap(({ time, free }) => (free ? [toWindow(date, time)] : [])));
