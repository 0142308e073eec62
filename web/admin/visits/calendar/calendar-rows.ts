import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { getStaffCalendar } from '../../../../contract/visits/routes.ts';
import type { CalendarDay, CalendarTeam, StaffCalendar, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { buildQuery } from '../../../lib/call.ts';

/** Never read from the cache, because visitors book meanwhile. */
export const buildCalendarQuery = (from: string, to = from) => ({
  ...buildQuery(getStaffCalendar, { query: { from, to } }),
  staleTime: 0,
});

/** False while a date is being typed, and for a wrong one in the address. */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

export function describeClosedDay({ holiday, closed, isOpen }: CalendarDay) {
  if (holiday) return holiday;
  if (closed !== undefined) return closed ? `Închis: ${closed}` : 'Închis';
  return isOpen ? '' : 'Nu lucrăm';
}

export function listCalendarRowTimes(days: CalendarDay[], visits: StaffVisit[]) {
  const windows = new Set(days.flatMap((day) => day.windows.map(({ time }) => time)));
  const others = visits.filter(({ timing }) => timing !== 'unset').map(({ date }) => date.slice(11, 16));
  return [...new Set([...windows, ...others])].sort();
}

export const listVisitsAt = (visits: StaffVisit[], date: string, time: string) =>
  visits.filter((visit) => visit.date === `${date}T${time}:00` && visit.timing !== 'unset');

export const listVisitsWithoutHour = ({ visits }: CalendarColumn) => visits.filter(({ timing }) => timing === 'unset');

/** Whether the hour of arrival is over; `now` is Bucharest wall time. */
export const isPastWindow = (date: string, time: string, now: string) => `${date}T${time}:00` < now;

export const isPastDay = ({ date, windows }: CalendarDay, now: string) =>
  windows.every(({ time }) => isPastWindow(date, time, now));

/** The windows of a day that are not over and in which a team is free, or the given one. */
export const listFreeWindows = ({ date, windows }: CalendarDay, now: string, team?: string) =>
  windows.filter(
    ({ time, free }) => !isPastWindow(date, time, now) && (team === undefined ? free.length > 0 : free.includes(team)),
  );

export const formatFreeWindows = (free: number) =>
  free === 0 ? 'ocupată' : pluralize(free, 'o oră liberă', 'ore libere');

export const formatFreeTeams = (free: number) =>
  free === 0 ? 'ocupat' : pluralize(free, 'o echipă liberă', 'echipe libere');

/** Returns visits that began in an earlier window of the day and still last in this one. */
export const listContinuingVisits = (visits: StaffVisit[], date: string, time: string) =>
  visits.filter(
    (visit) =>
      visit.windowCount > 1 &&
      visit.timing === 'window' &&
      visit.date.startsWith(date) &&
      visit.date.slice(11, 16) < time &&
      time < (visit.until ?? ''),
  );

export type VisitToPlace = StaffVisit | { windowCount: number };

/**
 * Returns the teams that are free in all windows the visit needs from `time` on. Its own windows count as free, and those
 * of the days of the same work that move with it.
 */
export function findFreeTeams(day: CalendarDay, time: string, visit: VisitToPlace) {
  const { teams, windows } = day;
  const { windowCount } = visit;
  const first = windows.findIndex((window) => window.time === time);
  const neededWindows = windows.slice(first, first + windowCount);
  if (neededWindows.length < Math.min(windowCount, windows.length)) return [];
  const movingDays = 'teamId' in visit ? [visit, ...visit.linkedDays.filter(({ date }) => date > visit.date)] : [];
  const isOwn = (team: string, hour: string) =>
    movingDays.some((moving) => moving.teamId === team && listWindowTimes(day, moving).includes(hour));
  return teams.filter((team) =>
    neededWindows.every((window) => window.free.includes(team) || isOwn(team, window.time)),
  );
}

/** Returns the day as it is once the visit has moved from `before` to `after`. */
export function moveWindows(day: CalendarDay, before: StaffVisit, after: StaffVisit): CalendarDay {
  const [left, needed] = [listWindowTimes(day, before), listWindowTimes(day, after)];
  const windows = day.windows.map(({ time, taken, free }) => ({
    time,
    taken: taken - Number(left.includes(time)) + Number(needed.includes(time)),
    free: day.teams.filter(
      (team) =>
        !(team === after.teamId && needed.includes(time)) &&
        (free.includes(team) || (team === before.teamId && left.includes(time))),
    ),
  }));
  return { ...day, windows };
}

type Span = Pick<StaffVisit, 'date' | 'windowCount'> & { timing?: StaffVisit['timing'] };

function listWindowTimes(day: CalendarDay, { date, windowCount, timing = 'window' }: Span) {
  const first = day.windows.findIndex(({ time }) => date === `${day.date}T${time}:00`);
  if (first < 0 || timing !== 'window') return [];
  return day.windows.slice(first, first + windowCount).map(({ time }) => time);
}

export function showTeam(calendar: StaffCalendar, team: CalendarTeam): StaffCalendar {
  return {
    ...calendar,
    teams: [team],
    days: calendar.days.map((day) => narrowDay(day, team.id)),
    visits: calendar.visits.filter(({ teamId }) => teamId === team.id),
  };
}

function narrowDay(day: CalendarDay, team: string): CalendarDay {
  const isOpen = day.teams.includes(team);
  const windows = day.windows.map(({ time, free }) => {
    const isFree = free.includes(team);
    return { time, taken: isOpen && !isFree ? 1 : 0, free: isFree ? [team] : [] };
  });
  const closures = day.closures.filter(({ teamId }) => teamId === null || teamId === team);
  return { ...day, isOpen, teams: isOpen ? [team] : [], windows, closures };
}

export interface CalendarColumn {
  key: string;
  day: CalendarDay;
  visits: StaffVisit[];
  /** Null for the visits without a team, undefined where the column is a day. */
  team?: CalendarTeam | null;
}

export const buildDayColumns = ({ days, visits }: StaffCalendar): CalendarColumn[] =>
  days.map((day) => ({ key: day.date, day, visits: visits.filter(({ date }) => date.startsWith(day.date)) }));

/** Returns one column for each team of the day, and one for visits without a team. */
export function buildTeamColumns(calendar: StaffCalendar): CalendarColumn[] {
  const { teams, visits, days } = calendar;
  const ofTeams = teams.flatMap((team) =>
    buildDayColumns(showTeam(calendar, team)).map((c) => ({ ...c, key: team.id, team })),
  );
  const others = visits.filter(({ teamId }) => !teams.some(({ id }) => id === teamId));
  if (others.length === 0) return ofTeams;
  const closed = days.map((day) => ({ key: '', day: { ...day, windows: [] }, visits: others, team: null }));
  return [...ofTeams, ...closed];
}

/** Counts places of a window that no shown visit has: they are held for the waiting list or for a client's choice. */
export function countHeldPlaces({ date, windows }: CalendarDay, time: string, visits: StaffVisit[]) {
  const taken = windows.find((window) => window.time === time)?.taken ?? 0;
  const begun = listVisitsAt(visits, date, time).filter(({ timing }) => timing === 'window');
  return Math.max(taken - begun.length - listContinuingVisits(visits, date, time).length, 0);
}

export const formatHeldPlaces = (places: number, { waiting }: CalendarDay) =>
  pluralize(places, 'o oră păstrată', 'ore păstrate') + (waiting > 0 ? ' pentru lista de așteptare' : '');
