import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { CalendarDay, StaffVisit } from '../../../../contract/visits/staff-visits.ts';

export function closedDayLabel({ holiday, closed, isOpen }: CalendarDay) {
  if (holiday) return holiday;
  if (closed !== undefined) return closed ? `Închis: ${closed}` : 'Închis';
  return isOpen ? '' : 'Nu lucrăm';
}

export function calendarRowTimes(days: CalendarDay[], visits: StaffVisit[]) {
  const windows = new Set(days.flatMap((day) => day.windows.map(({ time }) => time)));
  const others = visits.filter(({ timing }) => timing !== 'unset').map(({ date }) => date.slice(11, 16));
  return [...new Set([...windows, ...others])].sort();
}

export const visitsAt = (visits: StaffVisit[], date: string, time: string) =>
  visits.filter((visit) => visit.date === `${date}T${time}:00` && visit.timing !== 'unset');

export const visitsWithoutHour = (visits: StaffVisit[], date: string) =>
  visits.filter((visit) => visit.timing === 'unset' && visit.date.startsWith(date));

export function freeTeamsAt({ date, windows }: CalendarDay, time: string, today: string) {
  const window = windows.find((candidate) => candidate.time === time);
  return window && date >= today ? window.free.length : null;
}

export const freeTeamsLabel = (free: number) =>
  free === 0 ? 'ocupat' : free === 1 ? 'o oră liberă' : `${free} ore libere`;

/** Visits that began in an earlier window of the day and still last in this one. */
export const visitsContinuing = (visits: StaffVisit[], date: string, time: string) =>
  visits.filter(
    (visit) =>
      visit.windowCount > 1 &&
      visit.timing === 'window' &&
      visit.date.startsWith(date) &&
      visit.date.slice(11, 16) < time &&
      time < (visit.until ?? ''),
  );

/** A visit to be placed, and where it is now, if it holds windows already. */
export interface VisitToPlace {
  windowCount: number;
  current?: StaffVisit | undefined;
}

/** Whether each window from an hour on has room, its own places counted as free; one team is the server's question. */
export function hasRoomAt({ date, windows }: CalendarDay, time: string, visit: VisitToPlace) {
  const first = windows.findIndex((window) => window.time === time);
  const wanted = windows.slice(first, first + visit.windowCount);
  if (wanted.length < Math.min(visit.windowCount, windows.length)) return false;
  return wanted.every((window) => window.free.length + ownPlaces(visit.current, date, window.time) > 0);
}

const ownPlaces = (visit: StaffVisit | undefined, date: string, time: string) =>
  visit && (visitsAt([visit], date, time).length > 0 || visitsContinuing([visit], date, time).length > 0) ? 1 : 0;

/** Places of a window that no visit shown here has: held for somebody on the waiting list. */
export function heldPlacesAt({ date, windows, waiting }: CalendarDay, time: string, visits: StaffVisit[]) {
  if (waiting === 0) return 0;
  const taken = windows.find((window) => window.time === time)?.taken ?? 0;
  const begun = visitsAt(visits, date, time).filter(({ timing }) => timing === 'window');
  return Math.max(taken - begun.length - visitsContinuing(visits, date, time).length, 0);
}

export const heldPlacesLabel = (places: number) =>
  pluralize(places, 'o oră păstrată pentru lista de așteptare', 'ore păstrate pentru lista de așteptare');
