import { timeZone } from './constants.ts';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The date in Bucharest at an instant, as yyyy-MM-dd. */
export const dayInBucharest = (instant: Date) => dayFormat.format(instant);

export function addDays(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

// Bucharest's tomorrow: at 23:30 UTC the visitor's calendar is already a day further.
export const tomorrowInBucharest = (now = new Date()) => addDays(dayInBucharest(now), 1);
