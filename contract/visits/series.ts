import { addDays } from '../kernel/local-time.ts';

export const repeatIntervals = ['week', 'two_weeks', 'month'] as const;
export type RepeatInterval = (typeof repeatIntervals)[number];

/** `day`: work of several days, on consecutive working days. */
export const seriesIntervals = [...repeatIntervals, 'day'] as const;
export type SeriesInterval = (typeof seriesIntervals)[number];

export const seriesIntervalLabels: Record<SeriesInterval, string> = {
  day: 'zile lucrătoare la rând',
  week: 'în fiecare săptămână',
  two_weeks: 'la două săptămâni',
  month: 'în fiecare lună',
};

/** More than a season of weekly visits would be a mistake. */
export const maxRepeats = 60;

/** The days on which a visit that starts on one falls again, that day included. */
export function listRepeatedDays(first: string, every: RepeatInterval, until: string): string[] {
  const days: string[] = [];
  for (let n = 0; n < maxRepeats; n++) {
    const day = every === 'month' ? addMonths(first, n) : addDays(first, n * (every === 'week' ? 7 : 14));
    if (day > until) break;
    days.push(day);
  }
  return days;
}

/** Keeps the weekday and moves as little as possible from the date, because clients think in weekdays. */
function addMonths(day: string, months: number) {
  if (months === 0) return day;
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  const nth = Math.floor((date.getUTCDate() - 1) / 7);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const offset = (weekday - first.getUTCDay() + 7) % 7;
  const inMonth = (week: number) => addDays(first.toISOString().slice(0, 10), offset + week * 7);
  const sameWeek = inMonth(nth);
  return sameWeek.slice(0, 7) === first.toISOString().slice(0, 7) ? sameWeek : inMonth(nth - 1);
}
