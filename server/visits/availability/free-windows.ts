import { addDays } from '../../../contract/kernel/local-time.ts';
import type { AvailabilitySettings, AvailableDay } from '../../../contract/visits/availability.ts';
import { holidayOn } from '../../../contract/visits/holidays.ts';
import type { VisitTiming } from '../../../contract/visits/steps.ts';

/** What is known about the days of a range. */
export interface Occupancy {
  settings: AvailabilitySettings;
  /** Days that the staff closed. */
  closed: ReadonlySet<string>;
  /** How many teams are taken, by the wall time of the window. */
  taken: ReadonlyMap<string, number>;
}

export const windowAt = (date: string, time: string) => `${date}T${time}:00`;

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** Whether the teams work on a date at all. */
export const isOpen = ({ settings, closed }: Occupancy, date: string) =>
  settings.workingDays.includes(weekdayOf(date)) && !closed.has(date) && !holidayOn(date);

const isFree = ({ settings, taken }: Occupancy, window: string) => (taken.get(window) ?? 0) < settings.teams;

/** Whether a wall time is a window in which no team is free. */
export const isFull = (occupancy: Occupancy, localTime: string) =>
  timingOf(occupancy, localTime) === 'window' && !isFree(occupancy, localTime);

/** The first and the last day that are offered today. */
export const offeredDays = ({ leadDays, horizonDays }: AvailabilitySettings, today: string) => ({
  first: addDays(today, leadDays),
  last: addDays(today, horizonDays),
});

/** How a wall time stands to the windows. Days beyond the horizon have theirs too: they will be offered one day. */
export function timingOf(occupancy: Occupancy, localTime: string): VisitTiming {
  const [date, time] = localTime.split('T') as [string, string];
  if (time === '00:00:00') return 'unset';
  const isWindow = occupancy.settings.windows.some((window) => windowAt(date, window) === localTime);
  return isWindow && isOpen(occupancy, date) ? 'window' : 'outside';
}

/** One day as the form's calendar shows it. */
export function availabilityOn(occupancy: Occupancy, date: string, today: string): AvailableDay {
  const holiday = holidayOn(date);
  if (holiday) return { date, state: 'holiday', holiday, windows: [] };
  const { first, last } = offeredDays(occupancy.settings, today);
  if (date > last || !isOpen(occupancy, date)) return { date, state: 'closed', windows: [] };
  if (date < first) return { date, state: 'closed', tooSoon: true, windows: [] };
  const windows = hoursOf(occupancy).map((time) => ({ time, free: isFree(occupancy, windowAt(date, time)) }));
  return { date, state: windows.some(({ free }) => free) ? 'free' : 'full', windows };
}

const hoursOf = ({ settings }: Occupancy) => settings.windows.toSorted();

/** Both ends included. */
export function datesBetween(from: string, to: string): string[] {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return Array.from({ length: Math.max(days, 0) }, (_, i) => addDays(from, i));
}

/** The first free windows of a range, in order of time. */
export function freeWindows(occupancy: Occupancy, from: string, to: string, most: number): string[] {
  const found: string[] = [];
  for (const date of datesBetween(from, to)) {
    if (found.length >= most) break;
    if (!isOpen(occupancy, date)) continue;
    found.push(
      ...hoursOf(occupancy)
        .map((time) => windowAt(date, time))
        .filter((window) => isFree(occupancy, window)),
    );
  }
  return found.slice(0, most);
}
