import { addDays, countDays } from '../kernel/local-time.ts';
import type { Recurrence } from './recurrence.ts';

/** Days counted from 1970, so that computing the due dates of thousands of agreements is cheap. */
export interface NumberSpan {
  from: number;
  to: number;
}

export interface NumberWindow {
  earliest: number;
  due: number;
  latest: number;
  isOverdue: boolean;
}

export interface Period {
  end: number;
  pauses: NumberSpan[];
  months: NumberSpan[];
  /** Spans of days without a pause or a month outside the season. */
  seasons: NumberSpan[];
}

/** Both days are yyyy-MM-dd. */
interface Term {
  start: string;
  end: string;
}
interface Days extends Term {
  pauses: { from: string; to: string }[];
}

const dayMs = 86_400_000;

export const toDayNumber = (day: string) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / dayMs;

export const formatDay = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);

/** `months`: the months of the season; 1 is January. */
export function readPeriod({ start, end, pauses }: Days, months: number[]): Period {
  const period = {
    end: toDayNumber(end),
    pauses: pauses.map(toNumberSpan),
    months: listMonths(start, toDayNumber(end)),
  };
  const seasons: NumberSpan[] = [];
  for (const month of period.months) {
    const [from, to] = [Math.max(month.from, toDayNumber(start)), Math.min(month.to, period.end)];
    if (!months.includes(month.number) || from > to) continue;
    const previous = seasons.at(-1);
    if (previous?.to === from - 1) previous.to = to;
    else seasons.push({ from, to });
  }
  return {
    ...period,
    seasons: period.pauses.reduce((open, pause) => open.flatMap((span) => cutOut(span, pause)), seasons),
  };
}

const toNumberSpan = ({ from, to }: Days['pauses'][number]): NumberSpan => ({
  from: toDayNumber(from),
  to: toDayNumber(to),
});

function listMonths(start: string, last: number) {
  const months: (NumberSpan & { number: number })[] = [];
  for (let [year, number] = [Number(start.slice(0, 4)), Number(start.slice(5, 7))]; ; ) {
    const from = Date.UTC(year, number - 1, 1) / dayMs;
    if (from > last) return months;
    months.push({ number, from, to: Date.UTC(year, number, 0) / dayMs });
    [year, number] = number === 12 ? [year + 1, 1] : [year, number + 1];
  }
}

function cutOut(span: NumberSpan, { from, to }: NumberSpan): NumberSpan[] {
  if (to < span.from || from > span.to) return [span];
  const rest = [
    { from: span.from, to: from - 1 },
    { from: to + 1, to: span.to },
  ];
  return rest.filter((part) => part.from <= part.to);
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
