import type { Span, WorkPeriod } from './period.ts';

// Days are counted from 1970, so that computing the due dates of thousands of agreements is cheap.

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

export interface NumberPeriod {
  end: number;
  pauses: NumberSpan[];
  months: NumberSpan[];
  /** Spans of days without a pause or a month outside the season. */
  seasons: NumberSpan[];
}

const dayMs = 86_400_000;

export const toDayNumber = (day: string) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / dayMs;

export const formatDay = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);

/** `months`: the months of the season; 1 is January. */
export function toNumberPeriod({ start, end, pauses }: WorkPeriod, months: number[]): NumberPeriod {
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

const toNumberSpan = ({ from, to }: Span): NumberSpan => ({
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
