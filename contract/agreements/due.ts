import { findIntervalAround, findNextInterval, listIntervals } from './due-intervals.ts';
import { findNextSlot, findSlotAround, listSlots } from './due-slots.ts';
import { formatDay, type NumberWindow, type Period, readPeriod, toDayNumber } from './period.ts';
import type { Recurrence } from './rules.ts';

/** Days are yyyy-MM-dd in Bucharest; both ends of a span are included. */
export interface Span {
  from: string;
  to: string;
}

/** When work may be done at all: the agreement without its pauses. */
export interface WorkPeriod {
  start: string;
  end: string;
  pauses: Span[];
}

export interface DueWindow {
  earliest: string;
  /** The best day. */
  due: string;
  latest: string;
  /** Its own window has passed; this is the one to catch up in. */
  isOverdue: boolean;
}

/**
 * The next window without a visit, from a day on; null when nothing more falls due. `visits` are the days of completed
 * or planned visits in order; a partial one is not among them (docs/decisions/065).
 */
export const findNextDue = (work: Recurrence, period: WorkPeriod, visits: string[], from: string) =>
  prepareDueSearch(work, period)(visits, from);

/** For many searches for one work, of which each would list its seasons again. */
export function prepareDueSearch(
  { rule, months }: Recurrence,
  workPeriod: WorkPeriod,
): (visits: string[], from: string) => DueWindow | null {
  const period = readPeriod(workPeriod, months);
  const slots = rule.kind === 'monthly' ? listSlots(rule, period) : [];
  return (visits, from) => {
    const known = rule.kind === 'interval' ? listSinceLast(visits, from) : visits;
    const [days, today] = [known.map(toDayNumber), toDayNumber(from)];
    const found =
      rule.kind === 'interval' ? findNextInterval(rule, period, days, today) : findNextSlot(slots, period, days, today);
    return found && formatWindow(found);
  };
}

/** The last visit before a day and those after it: earlier ones change nothing. */
const listSinceLast = (visits: string[], from: string) =>
  visits.slice(
    Math.max(
      0,
      visits.findLastIndex((visit) => visit < from),
    ),
  );

/** Where a visit of a day may go instead, by the other visits; null for a day on which no work falls due. */
export function findVisitWindow(
  { rule, months }: Recurrence,
  period: WorkPeriod,
  others: string[],
  day: string,
): Pick<DueWindow, 'earliest' | 'latest'> | null {
  const found =
    rule.kind === 'interval'
      ? findIntervalAround(rule, readPeriod(period, months), others.map(toDayNumber), toDayNumber(day))
      : findSlotAround(rule, readPeriod(period, months), others.map(toDayNumber), toDayNumber(day));
  return found && { earliest: formatDay(found.earliest), latest: formatDay(found.latest) };
}

/** The days of all promised visits when each comes on its best day, in order, with the last day of each. */
export const listPromisedDays = (work: Recurrence, period: WorkPeriod): { due: string; latest: string }[] =>
  listPromised(work, readPeriod(period, work.months)).map(({ due, latest }) => ({
    due: formatDay(due),
    latest: formatDay(latest),
  }));

const listPromised = ({ rule }: Recurrence, period: Period): { due: number; latest: number }[] =>
  rule.kind === 'interval' ? listIntervals(rule, period) : listSlots(rule, period);

/** Stretches of days of the season that no pause and no other month interrupts. */
export const listSeasons = (period: WorkPeriod, months: number[]): Span[] =>
  readPeriod(period, months).seasons.map(({ from, to }) => ({ from: formatDay(from), to: formatDay(to) }));

const formatWindow = ({ earliest, due, latest, isOverdue }: NumberWindow): DueWindow => ({
  ...{ earliest: formatDay(earliest), due: formatDay(due), latest: formatDay(latest) },
  isOverdue,
});
