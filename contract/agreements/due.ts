import {
  formatDay,
  type NumberPeriod,
  type NumberSpan,
  type NumberWindow,
  toDayNumber,
  toNumberPeriod,
} from './day-numbers.ts';
import type { Span, WorkPeriod } from './period.ts';
import type { Recurrence, WorkRule } from './recurrence.ts';

export interface DueWindow {
  earliest: string;
  /** The best day. */
  due: string;
  latest: string;
  /** The regular window has passed; this one is for catching up. */
  isOverdue: boolean;
}

/**
 * The first due window without a visit, from the day `from` on; null when nothing more is due. `visits` are the sorted
 * days of completed and planned visits, without partial ones (docs/design/agreements.md).
 */
export const findNextDue = (work: Recurrence, period: WorkPeriod, visits: string[], from: string) =>
  prepareDueSearch(work, period)(visits, from);

/** Returns `findNextDue` for one work. Many searches are faster, because the seasons are listed only once. */
export function prepareDueSearch(
  { rule, months }: Recurrence,
  workPeriod: WorkPeriod,
): (visits: string[], from: string) => DueWindow | null {
  const period = toNumberPeriod(workPeriod, months);
  const slots = rule.kind === 'monthly' ? listSlots(rule, period) : [];
  return (visits, from) => {
    const relevant = rule.kind === 'interval' ? listSinceLast(visits, from) : visits;
    const [days, today] = [relevant.map(toDayNumber), toDayNumber(from)];
    const found =
      rule.kind === 'interval' ? findNextInterval(rule, period, days, today) : findNextSlot(slots, period, days, today);
    return found && formatWindow(found);
  };
}

/** Drops visits before the last one that precedes `from`: they no longer affect when work is due. */
const listSinceLast = (visits: string[], from: string) =>
  visits.slice(
    Math.max(
      0,
      visits.findLastIndex((visit) => visit < from),
    ),
  );

/** The days to which the visit of `day` can move, given the other visits; null when no work is due around that day. */
export function findVisitWindow(
  { rule, months }: Recurrence,
  period: WorkPeriod,
  others: string[],
  day: string,
): Pick<DueWindow, 'earliest' | 'latest'> | null {
  const days = [toNumberPeriod(period, months), others.map(toDayNumber), toDayNumber(day)] as const;
  const found = rule.kind === 'interval' ? findIntervalAround(rule, ...days) : findSlotAround(rule, ...days);
  return found && { earliest: formatDay(found.earliest), latest: formatDay(found.latest) };
}

/** The promised visits in order, each on its best day, with the last day on which it is still in time. */
export const listPromisedDays = (work: Recurrence, period: WorkPeriod): { due: string; latest: string }[] =>
  listPromised(work, toNumberPeriod(period, work.months)).map(({ due, latest }) => ({
    due: formatDay(due),
    latest: formatDay(latest),
  }));

const listPromised = ({ rule }: Recurrence, period: NumberPeriod): { due: number; latest: number }[] =>
  rule.kind === 'interval' ? listIntervals(rule, period) : listSlots(rule, period);

/** The seasons of an agreement: spans of days without a pause or a month outside the season. */
export const listSeasons = (period: WorkPeriod, months: number[]): Span[] =>
  toNumberPeriod(period, months).seasons.map(({ from, to }) => ({ from: formatDay(from), to: formatDay(to) }));

const formatWindow = ({ earliest, due, latest, isOverdue }: NumberWindow): DueWindow => ({
  earliest: formatDay(earliest),
  due: formatDay(due),
  latest: formatDay(latest),
  isOverdue,
});

type Interval = Extract<WorkRule, { kind: 'interval' }>;

function findNextInterval(rule: Interval, { seasons }: NumberPeriod, visits: number[], today: number) {
  // A gap before today can no longer be filled.
  let last = visits.findLast((visit) => visit < today);
  for (const visit of visits.filter((day) => day >= today)) {
    const gap = findFillableGap(rule, findOpenWindow(rule, seasons, last, today), visit);
    if (gap) return gap;
    last = visit;
  }
  return findOpenWindow(rule, seasons, last, today);
}

/** The window after the last visit, cut to the days from today on, or a window for catching up when it has passed. */
function findOpenWindow(rule: Interval, seasons: NumberSpan[], last: number | undefined, today: number) {
  const window = findWindowAfter(rule, seasons, last);
  if (!window || window.latest >= today) return window && clipToPresent(window, today);
  const season = seasons.find(({ to }) => to >= today);
  if (!season) return null;
  if (season.from > today) return findWindowAfter(rule, [season]);
  return { earliest: today, due: today, latest: Math.min(season.to, today + rule.tolerance), isOverdue: true };
}

/** The first visit of a season may come on any day of its first interval. */
function findWindowAfter({ days, tolerance }: Interval, seasons: NumberSpan[], last = -Infinity): NumberWindow | null {
  const due = last + days;
  const season = seasons.find(({ to }) => to >= due);
  if (!season) return null;
  const { from, to } = season;
  if (due <= from) return { earliest: from, due: from, latest: Math.min(to, from + days - 1), isOverdue: false };
  return { earliest: Math.max(from, due - tolerance), due, latest: Math.min(to, due + tolerance), isOverdue: false };
}

const clipToPresent = (window: NumberWindow, today: number): NumberWindow => ({
  ...window,
  earliest: Math.max(window.earliest, today),
  due: Math.max(window.due, today),
});

/** The window for a visit before a planned one, at the minimum distance from it; undefined when none fits. */
function findFillableGap({ days, tolerance }: Interval, window: NumberWindow | null, visit: number) {
  const lastDay = visit - (days - tolerance);
  if (!window || visit <= window.latest || window.earliest > lastDay) return undefined;
  return { ...window, due: Math.min(window.due, lastDay), latest: Math.min(window.latest, lastDay) };
}

function findIntervalAround(rule: Interval, { seasons }: NumberPeriod, others: number[], day: number) {
  const season = seasons.find(({ from, to }) => from <= day && day <= to);
  if (!season) return null;
  const usual = findWindowAfter(
    rule,
    [season],
    others.findLast((other) => other <= day),
  );
  const next = others.find((other) => other > day) ?? Infinity;
  const late = { earliest: day, latest: Math.min(season.to, day + rule.tolerance) };
  const { earliest, latest } = usual && usual.latest >= day ? usual : late;
  const lastBeforeNext = next - (rule.days - rule.tolerance);
  return { earliest: Math.min(earliest, day), latest: Math.max(day, Math.min(latest, lastBeforeNext)) };
}

/** Each visit on its best day, one after another. */
function listIntervals(rule: Interval, { seasons }: NumberPeriod) {
  const promised: { due: number; latest: number }[] = [];
  for (let next = findWindowAfter(rule, seasons); next; next = findWindowAfter(rule, seasons, next.due)) {
    const { due } = next;
    const end = seasons.find(({ to }) => to >= due)?.to ?? due;
    promised.push({ due, latest: Math.min(end, due + rule.days - 1) });
  }
  return promised;
}

type Monthly = Extract<WorkRule, { kind: 'monthly' }>;

/** A part of a month in which one visit is promised. */
interface Slot extends NumberSpan {
  due: number;
  latest: number;
  month: NumberSpan;
}

/** Each month is divided into equal parts; a part counts when its middle lies in a season. */
const listSlots = ({ times }: Monthly, { months, seasons }: NumberPeriod): Slot[] =>
  months.flatMap((month) => {
    const start = (part: number) => month.from + Math.floor((part * (month.to - month.from + 1)) / times);
    return Array.from({ length: times }, (_, part) => {
      const [from, to] = [start(part), start(part + 1) - 1];
      const due = from + Math.floor((to - from) / 2);
      const season = seasons.find((span) => span.from <= due && due <= span.to);
      if (!season) return [];
      const latest = Math.min(to, season.to);
      return [{ from: Math.max(from, season.from), to: latest, due, latest, month }];
    }).flat();
  });

function findNextSlot(slots: Slot[], period: NumberPeriod, visits: number[], today: number): NumberWindow | null {
  const open = listOpenSlots(slots, period, visits);
  const missed = open.findLast(({ latest }) => latest < today);
  const catchUpUntil = missed ? calculateLastCatchUpDay(missed, slots, period) : -Infinity;
  if (catchUpUntil >= today) return { earliest: today, due: today, latest: catchUpUntil, isOverdue: true };
  const next = open.find(({ latest }) => latest >= today);
  return next ? calculateSlotWindow(next, visits, today) : null;
}

/** The window keeps half a part between its visit and the one before the slot. */
function calculateSlotWindow(slot: Slot, visits: number[], today: number): NumberWindow {
  const last = visits.findLast((visit) => visit < slot.from) ?? -Infinity;
  const farEnough = last + Math.floor((slot.to - slot.from) / 2);
  const earliest = Math.max(Math.min(Math.max(slot.from, farEnough), slot.to), today);
  return { earliest, due: Math.max(slot.due, earliest), latest: slot.latest, isOverdue: false };
}

const catchUpDays = 15;

/** A missed visit can be made up until the next part or a pause begins, for at most 15 days. */
function calculateLastCatchUpDay(missed: Slot, slots: Slot[], { end, pauses }: NumberPeriod) {
  const next = slots[slots.indexOf(missed) + 1]?.from ?? Infinity;
  const paused = pauses.filter(({ to }) => to > missed.latest).map(({ from }) => from);
  return Math.min(missed.latest + catchUpDays, end, ...[next, ...paused].map((day) => day - 1));
}

function listOpenSlots(slots: Slot[], period: NumberPeriod, visits: number[]) {
  const open = [...slots];
  for (const visit of visits) {
    const slot = findFilledSlot(open, slots, period, visit);
    if (slot) open.splice(open.indexOf(slot), 1);
  }
  return open;
}

/** A visit fills the part it falls in, else a missed part that it catches up, else the next part of its month. */
const findFilledSlot = (open: Slot[], slots: Slot[], period: NumberPeriod, visit: number) =>
  open.find(({ from, to }) => from <= visit && visit <= to) ??
  open.findLast((slot) => slot.to < visit && visit <= calculateLastCatchUpDay(slot, slots, period)) ??
  open.find(({ month, to }) => month.from <= visit && visit <= to);

function findSlotAround(rule: Monthly, period: NumberPeriod, others: number[], day: number) {
  const slots = listSlots(rule, period);
  const slot = findFilledSlot(listOpenSlots(slots, period, others), slots, period, day);
  if (!slot) return null;
  if (slot.to < day) return { earliest: day, latest: calculateLastCatchUpDay(slot, slots, period) };
  return { earliest: Math.min(slot.from, day), latest: slot.latest };
}
