import type { AvailableDay } from '../../../../contract/visits/availability.ts';
import type { Team } from '../../../company/teams/team-store.ts';
import {
  findTiming,
  findWindowsFrom,
  getDayState,
  isOpen,
  listFreeTeams,
  listWindowsOn,
  type Occupancy,
  toWindow,
} from '../availability/free-windows.ts';
import { calculateLastWorkDay } from '../availability/work-days.ts';
import type { Visit } from '../visit-store.ts';

type LinkedDay = Pick<Visit, 'id' | 'local_time' | 'window_count'>;

/** Work of several days, one of which is to move: the later days follow, the earlier ones stay. */
export interface LinkedWork {
  /** The occupancy without the windows of the days that move. */
  occupancy: Occupancy;
  /** All dates on which days of the work are or may be placed. */
  dates: string[];
  /** The days that move, in order, beginning with the chosen one. */
  moving: LinkedDay[];
  /** The open days before it, with the team that holds their windows. */
  staying: { visit: LinkedDay; teamId: string }[];
  /** The date of the previous open day, after which the moving days must lie. */
  after: string | undefined;
  /** The dates of all days that stay. */
  kept: ReadonlySet<string>;
  /** The teams allowed; the first one that can do all open days is chosen. */
  teams: Team[];
}

interface LinkedStart {
  team: Team;
  /** The wall times of the days in `moving`. */
  times: string[];
}

/**
 * Finds, for each start of the first moving day, where the others go: each keeps its hour and its distance in working
 * days, or comes on the first later day on which the team is free.
 */
export function createStartFinder(
  work: LinkedWork,
  onlyTeam?: string | null,
): (time: string) => LinkedStart | undefined {
  const { occupancy } = work;
  const first = work.moving[0] as LinkedDay;
  const placeOthers = createPlacer(work);
  const teams = listTeamsForStay(work, onlyTeam);
  return (time) => {
    if (!isDayPossible(work, time)) return undefined;
    const isWindow = findTiming(occupancy, time) === 'window';
    for (const team of teams) {
      if (isWindow && !isTeamFree(occupancy, team, { ...first, local_time: time })) continue;
      const others = placeOthers(team, toDay(time));
      if (others) return { team, times: [time, ...others] };
    }
    return undefined;
  };
}

/** Checks days that were chosen before: they are accepted like those that the finder would choose. */
export function findAgreedStart(work: LinkedWork, times: string[], onlyTeam?: string | null): LinkedStart | undefined {
  const days = times.map(toDay);
  const isInOrder = days.every((day, index) => index === 0 || (days[index - 1] as string) < day);
  if (!isInOrder || times.length !== work.moving.length) return undefined;
  if (!times.every((time) => isDayPossible(work, time))) return undefined;
  const team = listTeamsForStay(work, onlyTeam).find((candidate) =>
    work.moving.every((visit, index) =>
      isTeamFree(work.occupancy, candidate, { ...visit, local_time: times[index] as string }),
    ),
  );
  return team && { team, times };
}

const isDayPossible = ({ after = '', kept }: LinkedWork, time: string) => toDay(time) > after && !kept.has(toDay(time));

/** The teams that can also do the days that stay. */
const listTeamsForStay = ({ teams, staying, occupancy }: LinkedWork, onlyTeam?: string | null) =>
  teams
    .filter(({ id }) => !onlyTeam || id === onlyTeam)
    .filter((team) => staying.every(({ visit, teamId }) => teamId === team.id || isTeamFree(occupancy, team, visit)));

/** All windows of the dates in which the work can begin, in order. */
export function* listLinkedStarts(work: LinkedWork, dates: string[]): Generator<LinkedStart> {
  const find = createStartFinder(work);
  for (const date of dates)
    for (const window of listWindowsOn(work.occupancy.settings, date)) {
      const start = findTiming(work.occupancy, window) === 'window' ? find(window) : undefined;
      if (start) yield start;
    }
}

/** Leaves a window free only if the whole work can begin in it. */
export function createWorkFilter(work: LinkedWork, dates: string[]): (day: AvailableDay) => AvailableDay {
  const starts = new Set(listLinkedStarts(work, dates).map(({ times }) => times[0]));
  return (day) => {
    if (day.windows.length === 0) return day;
    const windows = day.windows.map((window) => ({ ...window, free: starts.has(toWindow(day.date, window.time)) }));
    return { ...day, state: getDayState(windows), windows };
  };
}

/** Remembers its answers, which do not depend on the starting hour. */
function createPlacer(work: LinkedWork) {
  const answers = new Map<string, string[] | undefined>();
  const workDays = new Map(
    work.teams.map((team) => [
      team.id,
      work.dates.filter((date) => isOpen({ ...work.occupancy, teams: [team] }, date)),
    ]),
  );
  return (team: Team, day: string) => {
    const key = `${team.id} ${day}`;
    if (!answers.has(key)) answers.set(key, placeOthers(work, team, workDays.get(team.id) ?? [], day));
    return answers.get(key);
  };
}

function placeOthers({ occupancy, moving, kept }: LinkedWork, team: Team, workDays: string[], day: string) {
  const [first, ...others] = moving as [LinkedDay, ...LinkedDay[]];
  const last = calculateLastWorkDay(day);
  const times: string[] = [];
  let previous = { was: toDay(first.local_time), is: day };
  for (const visit of others) {
    const was = toDay(visit.local_time);
    const distance = workDays.filter((date) => previous.was < date && date <= was).length;
    const from = workDays.filter((date) => previous.is < date && date <= last).slice(Math.max(distance - 1, 0));
    const placed = from
      .filter((date) => !kept.has(date))
      .map((date) => `${date}${visit.local_time.slice(10)}`)
      .find((local_time) => isTeamFree(occupancy, team, { ...visit, local_time }));
    if (!placed) return undefined;
    times.push(placed);
    previous = { was, is: toDay(placed) };
  }
  return times;
}

/** An hour outside the windows takes none. */
export const takesWindows = ({ settings }: Occupancy, time: string) =>
  listWindowsOn(settings, toDay(time)).includes(time);

export function isTeamFree(occupancy: Occupancy, { id }: Team, { local_time, window_count }: LinkedDay) {
  if (!takesWindows(occupancy, local_time)) return true;
  const windows = findWindowsFrom(occupancy.settings, local_time, window_count);
  return windows !== undefined && listFreeTeams(occupancy, windows).some((team) => team.id === id);
}

export const toDay = (localTime: string) => localTime.slice(0, 10);
