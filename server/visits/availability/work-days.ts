import { addDays } from '../../../contract/kernel/local-time.ts';
import type { AvailabilitySettings, AvailableDay } from '../../../contract/visits/availability.ts';
import {
  availabilityOn,
  datesBetween,
  dayState,
  freeTeams,
  isOpen,
  type Occupancy,
  offeredDays,
  windowAt,
  windowsOn,
} from './free-windows.ts';

/** Work of one team that may take several days; `from` is the first day on which it may begin. */
export interface Work {
  from: string;
  windowCount: number;
}

/** Work that is not over after so many days is not offered. */
const maxWorkDays = 180;

/** As many days as visitors are offered, counted from the first possible one, which may lie beyond their horizon. */
export function offeredStartDays(settings: AvailabilitySettings, { from }: Work, today: string) {
  const { first: soonest } = offeredDays(settings, today);
  const first = from > soonest ? from : soonest;
  return { first, last: addDays(first, settings.horizonDays - settings.leadDays) };
}

/** The days whose windows decide whether work can begin on the last of them. */
export const lastWorkDay = (lastStart: string) => addDays(lastStart, maxWorkDays);

export const listOpenWindows = (occupancy: Occupancy, from: string, to: string) =>
  datesBetween(from, to)
    .filter((date) => isOpen(occupancy, date))
    .flatMap((date) => windowsOn(occupancy.settings, date));

/**
 * The windows that the work takes from one on. What fits into a day is done in a day; longer work goes on through the
 * next working days. Undefined when too few windows are left.
 */
export const planWork = (openWindows: string[], start: string, windowCount: number, windowsADay: number) =>
  planWorkAt(openWindows, openWindows.indexOf(start), windowCount, windowsADay);

function planWorkAt(openWindows: string[], at: number, windowCount: number, windowsADay: number) {
  const [begins, ends] = [openWindows[at], openWindows[at + windowCount - 1]];
  if (!begins || !ends || ends.slice(0, 10) > lastWorkDay(begins.slice(0, 10))) return undefined;
  const isOneDay = begins.slice(0, 10) === ends.slice(0, 10);
  return isOneDay || windowCount > windowsADay ? openWindows.slice(at, at + windowCount) : undefined;
}

export function groupByDay(windows: string[]): string[][] {
  return [...Map.groupBy(windows, (window) => window.slice(0, 10)).values()];
}

/** Each day of a range with the windows in which the work can begin. The occupancy reaches to `lastWorkDay`. */
export function listStartDays(occupancy: Occupancy, work: Work, today: string): AvailableDay[] {
  const { first, last } = offeredStartDays(occupancy.settings, work, today);
  const starts = findStarts(occupancy, work, first, last);
  // The days are offered as if the first one were as near as the notice of the company allows.
  const nearToday = addDays(first, -occupancy.settings.leadDays);
  return datesBetween(first, last).map((date) => {
    const day = availabilityOn(occupancy, date, nearToday, 1);
    if (day.windows.length === 0) return day;
    const windows = day.windows.map(({ time }) => ({ time, free: starts.has(windowAt(date, time)) }));
    return { ...day, state: dayState(windows), windows };
  });
}

function findStarts(occupancy: Occupancy, { windowCount }: Work, first: string, last: string) {
  const openWindows = listOpenWindows(occupancy, first, lastWorkDay(last));
  const runs = countFreeRuns(occupancy, openWindows);
  const canBegin = (at: number) =>
    (runs[at] as number) >= windowCount &&
    planWorkAt(openWindows, at, windowCount, occupancy.settings.windows.length) !== undefined;
  return new Set(openWindows.filter((_, at) => canBegin(at)));
}

/** For each window, through how many from there on one team is free; from the last one backwards. */
function countFreeRuns(occupancy: Occupancy, openWindows: string[]) {
  const runs = new Map(occupancy.teams.map((team) => [team, 0]));
  const longest: number[] = [];
  for (let at = openWindows.length - 1; at >= 0; at--) {
    const free = freeTeams(occupancy, [openWindows[at] as string]);
    for (const [team, run] of runs) runs.set(team, free.includes(team) ? run + 1 : 0);
    longest[at] = Math.max(0, ...runs.values());
  }
  return longest;
}

export const listPossibleStarts = (days: AvailableDay[]) =>
  days.flatMap(({ date, windows }) => windows.flatMap(({ time, free }) => (free ? [windowAt(date, time)] : [])));
