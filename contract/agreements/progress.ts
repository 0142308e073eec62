import type { AgreementWork } from './agreement-content.ts';
import { listPromisedDays, listSeasons, type WorkPeriod } from './due.ts';
import type { Recurrence } from './rules.ts';

/** Of one work over the whole agreement. */
interface WorkProgress {
  promised: number;
  /** Completed; partial visits are not. */
  done: number;
  planned: number;
  /** Promised since the agreement was entered, and not done by now. */
  missed: number;
  /** Promised and neither done, planned nor missed. */
  left: number;
}

export interface CountedVisits {
  done: string[];
  planned: string[];
}

export function calculateProgress(
  work: Recurrence,
  period: WorkPeriod,
  { done, planned }: CountedVisits,
  { today, enteredOn }: { today: string; enteredOn: string },
): WorkProgress {
  const days = listPromisedDays(work, period);
  // Nobody recorded the visits from before the agreement was entered.
  const recorded = days.filter(({ latest }) => latest >= enteredOn);
  const passed = recorded.filter(({ latest }) => latest < today).length;
  const missed = Math.max(0, passed - done.length);
  const left = Math.max(0, recorded.length - done.length - planned.length - missed);
  return { promised: days.length, done: done.length, planned: planned.length, missed, left };
}

/** In bani, over the whole agreement: promised visits, or months in which work is done. */
export const calculateWorkValue = ({ price, ...work }: AgreementWork, period: WorkPeriod) =>
  price.amount * (price.per === 'visit' ? listPromisedDays(work, period).length : countMonths(work, period));

export function countMonths({ months }: Pick<Recurrence, 'months'>, period: WorkPeriod) {
  const seasons = listSeasons(period, months);
  return new Set(seasons.flatMap(({ from, to }) => listMonths(from, to))).size;
}

/** Calendar months that a span touches, as yyyy-MM. */
export function listMonths(from: string, to: string): string[] {
  const months: string[] = [];
  const [first, last] = [monthNumber(from), monthNumber(to)];
  for (let month = first; month <= last; month++)
    months.push(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`);
  return months;
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
