import { dayMs, hourMs } from './durations.ts';

export const timeZone = 'Europe/Bucharest';

export const toBucharestDay = (instant: Date) => toBucharestTime(instant).slice(0, 10);

/**
 * The wall time in Bucharest at an instant, as yyyy-MM-ddTHH:mm:ss. It is computed from the EU rule for summer time,
 * because creating the first `Intl` object blocks a phone for a tenth of a second.
 */
export const toBucharestTime = (instant: Date) =>
  new Date(instant.getTime() + calculateHoursAhead(instant) * hourMs).toISOString().slice(0, 19);

function calculateHoursAhead(instant: Date) {
  const [march, october] = [2, 9];
  const year = instant.getUTCFullYear();
  return instant >= findClockChange(year, march) && instant < findClockChange(year, october) ? 3 : 2;
}

/** The clocks change on the last Sunday of the month at 01:00 UTC. */
function findClockChange(year: number, month: number) {
  const change = new Date(Date.UTC(year, month + 1, 0, 1));
  change.setUTCDate(change.getUTCDate() - change.getUTCDay());
  return change;
}

export function addDays(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export const toWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const findMonday = (day: string) => addDays(day, 1 - toWeekday(day));

/** Converts HH:mm to the minute of the day. */
export const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Converts a minute of the day to HH:mm. */
export const toTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** 0 for the same day, negative for an earlier one. */
export const countDaysUntil = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Both days included: 1 for the same day. */
export const countDays = (from: string, to: string) => countDaysUntil(from, to) + 1;

// Bucharest's tomorrow: at 23:30 UTC the visitor's calendar is already a day further.
export const getBucharestTomorrow = (now = new Date()) => addDays(toBucharestDay(now), 1);

/** '1 iunie 2026', in Bucharest. */
export const formatLongDate = (instant: string) =>
  new Intl.DateTimeFormat('ro-RO', { timeZone, dateStyle: 'long' }).format(new Date(instant));

/** '1 iunie 2026 la 09:30', in Bucharest. */
export const formatLongMoment = (instant: string) =>
  new Intl.DateTimeFormat('ro-RO', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant));

export const monthNames = [
  ...(['ianuarie', 'februarie', 'martie', 'aprilie', 'mai', 'iunie'] as const),
  ...(['iulie', 'august', 'septembrie', 'octombrie', 'noiembrie', 'decembrie'] as const),
] as const;

/** Abbreviations for narrow places, in the order of the full names. */
export const shortMonthNames = [
  ...(['ian.', 'feb.', 'mar.', 'apr.', 'mai', 'iun.'] as const),
  ...(['iul.', 'aug.', 'sept.', 'oct.', 'nov.', 'dec.'] as const),
] as const;
