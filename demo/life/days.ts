import { addDays, countDays, timeZone, toBucharestDay, toWeekday } from '../../contract/kernel/local-time.ts';
import { defaultAvailability } from '../../contract/visits/availability.ts';
import { findHoliday } from '../../contract/visits/holidays.ts';

export const pastDays = 91;
export const comingDays = 28;

/** What every part of the life starts from. */
export interface Moment {
  now: Date;
  /** The day in Bucharest, yyyy-MM-dd. */
  today: string;
}

export const toMoment = (now: Date): Moment => ({ now, today: toBucharestDay(now) });

export const isWorkingDay = (day: string) =>
  defaultAvailability.workingDays.includes(toWeekday(day)) && !findHoliday(day);

export const isWeekend = (day: string) => toWeekday(day) > 5;

export const readMonth = (day: string) => Number(day.slice(5, 7));

/** Both ends included. */
export const listDays = (from: string, to: string) =>
  Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index));

/** ISO text in UTC of a wall time of Bucharest. */
export const toInstant = (day: string, minutes: number) =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({
      timeZone,
      plainTime: { hour: Math.floor(minutes / 60), minute: minutes % 60 },
    }).epochMilliseconds,
  ).toISOString();

export const subtractMinutes = ({ now }: Moment, minutes: number) =>
  new Date(now.getTime() - minutes * 60_000).toISOString();

/** Converts HH:mm to the minute of the day. */
export const parseMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const findNextWorkingDay = (from: string, except = '') =>
  listDays(from, addDays(from, 12)).find((day) => isWorkingDay(day) && day !== except) as string;
