import { addDays, countDays } from '../kernel/local-time.ts';
import { type Bani, multiplyRounded, sumBani } from '../kernel/money.ts';
import type { AgreementContent, AgreementWork } from './agreement-content.ts';
import { listPromisedDays, listSeasons } from './due.ts';
import type { Span, WorkPeriod } from './period.ts';
import type { Recurrence } from './recurrence.ts';

export interface CountedVisits {
  done: string[];
  planned: string[];
}

/**
 * Counts the visits of one work over the whole agreement. Partial visits do not count as done. Unless more were done or
 * planned than promised, the parts add up to the promised visits.
 */
export function calculateProgress(
  work: Recurrence,
  period: WorkPeriod,
  { done, planned }: CountedVisits,
  { today, enteredOn }: { today: string; enteredOn: string },
) {
  const days = listPromisedDays(work, period);
  // Visits from before the agreement was entered are not recorded.
  const recorded = days.filter(({ latest }) => latest >= enteredOn);
  const earlier = days.length - recorded.length;
  const passed = recorded.filter(({ latest }) => latest < today).length;
  const missed = Math.max(0, passed - done.length);
  const left = Math.max(0, recorded.length - done.length - planned.length - missed);
  return { promised: days.length, earlier, done: done.length, planned: planned.length, missed, left };
}

/** The price of all promised visits of the agreement, or of all its months with work. */
export const calculateWorkValue = ({ price, ...work }: AgreementWork, period: WorkPeriod) =>
  multiplyRounded(
    price.amount,
    price.per === 'visit' ? listPromisedDays(work, period).length : countMonths(work, period),
  );

/**
 * The price per month as the client accepts it: the total divided by the months in which any of the works is done.
 * Pauses do not change it.
 */
export function calculateMonthlyAverage(
  total: Bani,
  works: Pick<Recurrence, 'months'>[],
  { start, end }: Pick<WorkPeriod, 'start' | 'end'>,
) {
  const withWork = [...new Set(works.flatMap(({ months }) => months))];
  const months = countMonths({ months: withWork }, { start, end, pauses: [] });
  return { amount: multiplyRounded(total, 1, Math.max(months, 1)), months };
}

export function calculateMonthlyValue({ works, start, end }: Pick<AgreementContent, 'works' | 'start' | 'end'>) {
  const period = { start, end, pauses: [] };
  return calculateMonthlyAverage(sumBani(works.map((work) => calculateWorkValue(work, period))), works, period).amount;
}

/** Adds up partial months: two halves make one month. At least one, unless there is no day with work. */
export function countMonths({ months }: Pick<Recurrence, 'months'>, period: WorkPeriod) {
  const parts = listMonthParts({ months }, period);
  const sum = parts.reduce((total, { from, to, length }) => total + countDays(from, to) / length, 0);
  return parts.length > 0 ? Math.max(1, Math.round(sum)) : 0;
}

interface MonthPart extends Span {
  length: number;
}

export const listMonthParts = ({ months }: Pick<Recurrence, 'months'>, period: WorkPeriod): MonthPart[] =>
  listSeasons(period, months).flatMap((season) =>
    listMonths(season.from, season.to).map(({ from, to }) => ({
      from: [from, season.from].toSorted()[1] as string,
      to: [to, season.to].toSorted()[0] as string,
      length: countDays(from, to),
    })),
  );

function listMonths(from: string, to: string): Span[] {
  const months: Span[] = [];
  for (let first = `${from.slice(0, 7)}-01`; first <= to; ) {
    const next = `${addDays(first, 31).slice(0, 7)}-01`;
    months.push({ from: first, to: addDays(next, -1) });
    first = next;
  }
  return months;
}
