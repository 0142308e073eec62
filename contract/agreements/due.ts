import { addDays } from '../kernel/local-time.ts';
import type { Recurrence, WorkRule } from './rules.ts';

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

const min = (one: string, other: string) => (one < other ? one : other);
const max = (one: string, other: string) => (one > other ? one : other);

/**
 * The next window without a visit, from a day on; null when nothing more falls due. `visits` are the days of completed
 * or planned visits in order; a partial one is not among them (docs/decisions/065).
 */
export const findNextDue = (work: Recurrence, period: WorkPeriod, visits: string[], from: string) =>
  prepareDueSearch(work, period)(visits, from);

/** For many searches for one work, of which each would list its seasons again. */
export function prepareDueSearch(
  { rule, months }: Recurrence,
  period: WorkPeriod,
): (visits: string[], from: string) => DueWindow | null {
  const seasons = listSeasons(period, months);
  if (rule.kind === 'interval') return (visits, from) => findNextInterval(rule, seasons, visits, from);
  const slots = listSlots(rule.times, period, seasons);
  return (visits, from) => findNextSlot(slots, period, visits, from);
}

/** The ideal days of all promised visits, in order, with the last day of each. */
export function listPromisedDays({ rule, months }: Recurrence, period: WorkPeriod): { due: string; latest: string }[] {
  const seasons = listSeasons(period, months);
  if (rule.kind === 'monthly') return listSlots(rule.times, period, seasons);
  return seasons.flatMap(({ from, to }) => {
    const count = Math.floor(dayCount(from, to) / rule.days) + 1;
    return Array.from({ length: count }, (_, at) => {
      const due = addDays(from, at * rule.days);
      return { due, latest: min(to, addDays(due, rule.tolerance)) };
    });
  });
}

/** Stretches of days of the season that no pause and no other month interrupts. */
export function listSeasons({ start, end, pauses }: WorkPeriod, months: number[]): Span[] {
  const seasons: Span[] = [];
  for (let from = start; from <= end; from = addDays(lastOfMonth(from), 1)) {
    if (!months.includes(Number(from.slice(5, 7)))) continue;
    const to = min(lastOfMonth(from), end);
    const previous = seasons.at(-1);
    if (previous && addDays(previous.to, 1) === from) previous.to = to;
    else seasons.push({ from, to });
  }
  return pauses.reduce((open, pause) => open.flatMap((span) => cutOut(span, pause)), seasons);
}

const lastOfMonth = (day: string) => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

const dayCount = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

function cutOut({ from, to }: Span, pause: Span): Span[] {
  if (pause.to < from || pause.from > to) return [{ from, to }];
  const rest = [
    { from, to: addDays(pause.from, -1) },
    { from: addDays(pause.to, 1), to },
  ];
  return rest.filter((span) => span.from <= span.to);
}

type Interval = Extract<WorkRule, { kind: 'interval' }>;

function findNextInterval(rule: Interval, seasons: Span[], visits: string[], from: string): DueWindow | null {
  let next = windowAfter(rule, seasons, undefined);
  for (const visit of visits) {
    const gap = next && fillableGap(rule, next, visit, from);
    if (gap) return gap;
    next = windowAfter(rule, seasons, visit);
  }
  if (!next || next.latest >= from) return next && clipToPresent(next, from);
  return catchUp(rule, seasons, from);
}

/** The first visit of a season may come on any day of its first interval. */
function windowAfter({ days, tolerance }: Interval, seasons: Span[], last: string | undefined): DueWindow | null {
  for (const { from, to } of seasons) {
    if (last && last > to) continue;
    const due = last ? max(from, addDays(last, days)) : from;
    if (due > to) continue;
    const earliest = last ? max(from, addDays(last, days - tolerance)) : from;
    const usual = addDays(due, tolerance);
    const latest = last && last >= from ? usual : max(usual, addDays(from, days - 1));
    return { earliest, due, latest: min(to, latest), isOverdue: false };
  }
  return null;
}

/** A window before a planned visit, when the visit after it would not come too soon. */
function fillableGap({ days, tolerance }: Interval, window: DueWindow, visit: string, from: string) {
  if (visit <= window.latest || window.latest < from) return undefined;
  const room = addDays(visit, tolerance - days);
  if (max(window.earliest, from) > room) return undefined;
  return clipToPresent({ ...window, due: min(window.due, room), latest: min(window.latest, room) }, from);
}

const clipToPresent = (window: DueWindow, from: string): DueWindow => ({
  ...window,
  earliest: max(window.earliest, from),
  due: max(window.due, from),
});

/** Nobody came in time: as soon as can be, in the season that runs. */
function catchUp(rule: Interval, seasons: Span[], from: string): DueWindow | null {
  const season = seasons.find(({ to }) => to >= from);
  if (!season) return null;
  if (season.from > from) return windowAfter(rule, [season], undefined);
  return { earliest: from, due: from, latest: min(season.to, addDays(from, rule.tolerance)), isOverdue: true };
}

interface Slot extends Span {
  due: string;
  latest: string;
}

/** Each month in equal parts; a part counts when its middle lies in a season. */
function listSlots(times: number, { start, end }: WorkPeriod, seasons: Span[]): Slot[] {
  const slots: Slot[] = [];
  for (let month = `${start.slice(0, 7)}-01`; month <= end; month = addDays(lastOfMonth(month), 1)) {
    const length = Number(lastOfMonth(month).slice(8));
    for (let part = 0; part < times; part++) {
      const from = addDays(month, Math.floor((part * length) / times));
      const to = addDays(month, Math.floor(((part + 1) * length) / times) - 1);
      const due = addDays(from, Math.floor(dayCount(from, to) / 2));
      const season = seasons.find((span) => span.from <= due && due <= span.to);
      if (season) slots.push({ from: max(from, season.from), to: min(to, season.to), due, latest: min(to, season.to) });
    }
  }
  return slots;
}

const catchUpDays = 15;

function findNextSlot(slots: Slot[], { end, pauses }: WorkPeriod, visits: string[], from: string): DueWindow | null {
  const open = listOpenSlots(slots, visits);
  const at = slots.findIndex(({ latest }) => latest >= from);
  const missed = slots[(at < 0 ? slots.length : at) - 1];
  const next = open.find(({ latest }) => latest >= from);
  if (missed && open.includes(missed)) {
    const nextSlot = slots[slots.indexOf(missed) + 1];
    const limits = [addDays(missed.latest, catchUpDays), end, ...(nextSlot ? [addDays(nextSlot.from, -1)] : [])];
    const pause = pauses.find((span) => span.to >= from && span.from <= (limits.toSorted()[0] as string));
    const latest = [...limits, ...(pause ? [addDays(pause.from, -1)] : [])].toSorted()[0] as string;
    if (latest >= from) return { earliest: from, due: from, latest, isOverdue: true };
  }
  if (!next) return null;
  const last = visits.findLast((visit) => visit < next.from);
  // Two visits of one month keep half a part between them.
  const apart = last ? addDays(last, Math.floor(dayCount(next.from, next.to) / 2)) : next.from;
  const earliest = max(min(max(next.from, apart), next.to), from);
  return { earliest, due: max(next.due, earliest), latest: next.latest, isOverdue: false };
}

/** A visit fills the part in which it falls; a second one there, the next part of the same month. */
function listOpenSlots(slots: Slot[], visits: string[]) {
  const open = [...slots];
  for (const visit of visits) {
    const at = open.findIndex(
      ({ from, to }) => to >= visit && (from <= visit || from.slice(0, 7) === visit.slice(0, 7)),
    );
    if (at >= 0) open.splice(at, 1);
  }
  return open;
}
