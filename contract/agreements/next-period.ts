import { addDays, daysFrom } from '../kernel/local-time.ts';
import type { Recurrence } from './rules.ts';

interface Period {
  start: string;
  end: string;
}

/**
 * Of the same length, right after the end. Seasonal work goes on on the same dates of another year: in winter nothing is
 * mown. Whole months stay whole months.
 */
export function findNextPeriod({ start, end }: Period, works: Pick<Recurrence, 'months'>[]): Period {
  const isSeasonal = works.some(({ months }) => months.length < 12);
  const shift = countMonthsUntilPast(start, end, isSeasonal ? 12 : 1);
  if (isSeasonal || addMonths(start, shift) === addDays(end, 1))
    return { start: addMonths(start, shift), end: addMonths(end, shift) };
  return { start: addDays(end, 1), end: addDays(end, daysFrom(start, end)) };
}

function countMonthsUntilPast(start: string, end: string, step: number) {
  let months = step;
  while (addMonths(start, months) <= end) months += step;
  return months;
}

/** The last day of a month stays the last one. */
function addMonths(day: string, months: number) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOf = (at: number) => new Date(Date.UTC(year, at, 0)).getUTCDate();
  const last = lastOf(month + months);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 8);
  return first + String(date === lastOf(month) ? last : Math.min(date, last)).padStart(2, '0');
}

/** For a new quote: twelve months from the first day of the next one. */
export function suggestPeriod(today: string): Period {
  const start = addMonths(`${today.slice(0, 7)}-01`, 1);
  return { start, end: addDays(addMonths(start, 12), -1) };
}
