import { addDays, countDays } from '../kernel/local-time.ts';
import type { Recurrence } from './recurrence.ts';

/** Days are yyyy-MM-dd in Bucharest; both ends of a span are included. */
export interface Span {
  from: string;
  to: string;
}

/** The first and the last day of an agreement. */
interface Term {
  start: string;
  end: string;
}

/** The days on which work is possible: the agreement without its pauses. */
export interface WorkPeriod extends Term {
  pauses: Span[];
}

/**
 * The next period follows the end and has the same length; whole months stay whole months. With seasonal work it has the
 * same dates in a later year, because nothing is mown in winter.
 */
export function findNextPeriod({ start, end }: Term, works: Pick<Recurrence, 'months'>[]): Term {
  const isSeasonal = works.some(({ months }) => months.length < 12);
  const shift = countMonthsUntilPast(start, end, isSeasonal ? 12 : 1);
  if (isSeasonal || addMonths(start, shift) === addDays(end, 1))
    return { start: addMonths(start, shift), end: addMonths(end, shift) };
  return { start: addDays(end, 1), end: addDays(end, countDays(start, end)) };
}

function countMonthsUntilPast(start: string, end: string, step: number) {
  let months = step;
  while (addMonths(start, months) <= end) months += step;
  return months;
}

/** The last day of a month stays the last one. */
function addMonths(day: string, months: number) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const findLastDay = (at: number) => new Date(Date.UTC(year, at, 0)).getUTCDate();
  const last = findLastDay(month + months);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 8);
  return first + String(date === findLastDay(month) ? last : Math.min(date, last)).padStart(2, '0');
}

/** A new quote starts on the first day of the next month and lasts twelve months. */
export function suggestPeriod(today: string): Term {
  const start = addMonths(`${today.slice(0, 7)}-01`, 1);
  return { start, end: addDays(addMonths(start, 12), -1) };
}
