import type { CalendarDay, StaffCalendar } from '../../../contract/visits/staff-visits.ts';
import { listShown, type Place, type PlanItem } from './plan-state.ts';

type Hours = Pick<StaffCalendar, 'days' | 'windowMinutes'>;

/** The places that a team has for a proposal on a day, beside booked visits and the other proposals. */
export function listFreePlaces(
  { days, windowMinutes }: Hours,
  { date, teamId }: { date: string; teamId: string },
  item: PlanItem,
  items: PlanItem[],
): Place[] {
  const day = days.find((candidate) => candidate.date === date);
  if (!day) return [];
  const others = listShown(items).filter(({ id }) => id !== item.id);
  return day.windows.flatMap(({ time }, first) => {
    const windows = day.windows.slice(first, first + item.windowCount);
    const isWhole = windows.length >= Math.min(item.windowCount, day.windows.length);
    if (!isWhole || !windows.every((window) => isFree(day, window.time, teamId, others))) return [];
    const last = windows.at(-1)?.time ?? time;
    return [{ date: `${date}T${time}:00`, teamId, until: addMinutes(last, windowMinutes) }];
  });
}

/** Windows of a team on a day that nobody has and no proposal wants. */
export const countOpenWindows = (
  { days }: Hours,
  { date, teamId }: { date: string; teamId: string },
  items: PlanItem[],
) => {
  const day = days.find((candidate) => candidate.date === date);
  return day ? day.windows.filter(({ time }) => isFree(day, time, teamId, listShown(items))).length : 0;
};

function isFree(day: CalendarDay, time: string, teamId: string, proposals: PlanItem[]) {
  const window = day.windows.find((candidate) => candidate.time === time);
  const isWanted = proposals.some(
    (other) =>
      other.teamId === teamId &&
      other.date.startsWith(day.date) &&
      other.date.slice(11, 16) <= time &&
      time < other.until,
  );
  return !isWanted && (window?.free.includes(teamId) ?? false);
}

/** The place nearest in time to where it is now. */
export function findNearestPlace(places: Place[], { date }: PlanItem) {
  const distance = (place: Place) => Math.abs(toMinutes(place.date.slice(11, 16)) - toMinutes(date.slice(11, 16)));
  return places.toSorted((a, b) => distance(a) - distance(b))[0];
}

function toMinutes(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function addMinutes(time: string, minutes: number) {
  const sum = toMinutes(time) + minutes;
  return [Math.floor(sum / 60), sum % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
