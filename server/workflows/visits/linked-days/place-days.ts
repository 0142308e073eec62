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

/** Work of several days of which one is to move: the days after it follow, those before it stay. */
export interface LinkedWork {
  /** Without the windows of its open days. */
  occupancy: Occupancy;
  /** All dates on which its days are or may come. */
  dates: string[];
  /** In order, the one that is to move first. */
  moving: LinkedDay[];
  /** The open days before it that hold windows, with the team that holds them. */
  staying: { visit: LinkedDay; teamId: string }[];
  /** The date of the open day before; the work begins after it. */
  after: string | undefined;
  /** The dates of all days that do not move. */
  kept: ReadonlySet<string>;
  /** One of them does all open days: the first that can. */
  teams: Team[];
}

interface LinkedStart {
  team: Team;
  /** The wall times of `moving`. */
  times: string[];
}

/**
 * Finds for a wall time of the first moving day where the others go: each keeps its hour and its distance in working
 * days of the team, or comes on the first later day on which the team is free.
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

/** For days that were agreed on: they are as good as those that the finder would place. */
export function findAgreedStart(work: LinkedWork, times: string[], onlyTeam?: string | null): LinkedStart | undefined {
  const days = times.map(toDay);
  const isInOrder = days.every((day, at) => at === 0 || (days[at - 1] as string) < day);
  if (!isInOrder || times.length !== work.moving.length) return undefined;
  if (!times.every((time) => isDayPossible(work, time))) return undefined;
  const team = listTeamsForStay(work, onlyTeam).find((candidate) =>
    work.moving.every((visit, at) =>
      isTeamFree(work.occupancy, candidate, { ...visit, local_time: times[at] as string }),
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

/** Every window of the dates in which the work can begin, in order. */
export function* listLinkedStarts(work: LinkedWork, dates: string[]): Generator<LinkedStart> {
  const find = createStartFinder(work);
  for (const date of dates)
    for (const window of listWindowsOn(work.occupancy.settings, date)) {
      const start = findTiming(work.occupancy, window) === 'window' ? find(window) : undefined;
      if (start) yield start;
    }
}

/** Keeps a window of a day free only if the whole work can begin in it. */
export function createWorkFilter(work: LinkedWork, dates: string[]): (day: AvailableDay) => AvailableDay {
  const starts = new Set(listLinkedStarts(work, dates).map(({ times }) => times[0]));
  return (day) => {
    if (day.windows.length === 0) return day;
    const windows = day.windows.map((window) => ({ ...window, free: starts.has(toWindow(day.date, window.time)) }));
    return { ...day, state: getDayState(windows), windows };
  };
}

/** Its answers are remembered: they do not depend on the hour at which the work begins. */
function createPlacer(work: LinkedWork) {
  const known = new Map<string, string[] | undefined>();
  const workDays = new Map(
    work.teams.map((team) => [
      team.id,
      work.dates.filter((date) => isOpen({ ...work.occupancy, teams: [team] }, date)),
    ]),
  );
  return (team: Team, day: string) => {
    const key = `${team.id} ${day}`;
    if (!known.has(key)) known.set(key, placeOthers(work, team, workDays.get(team.id) ?? [], day));
    return known.get(key);
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

/** An hour outside the programme takes none. */
export const takesWindows = ({ settings }: Occupancy, time: string) =>
  listWindowsOn(settings, toDay(time)).includes(time);

export function isTeamFree(occupancy: Occupancy, { id }: Team, { local_time, window_count }: LinkedDay) {
  if (!takesWindows(occupancy, local_time)) return true;
  const windows = findWindowsFrom(occupancy.settings, local_time, window_count);
  return windows !== undefined && listFreeTeams(occupancy, windows).some((team) => team.id === id);
}

export const toDay = (localTime: string) => localTime.slice(0, 10);
