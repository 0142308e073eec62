import type { NumberSpan, NumberWindow, Period } from './period.ts';
import type { WorkRule } from './rules.ts';

type Interval = Extract<WorkRule, { kind: 'interval' }>;

export function findNextInterval(rule: Interval, { seasons }: Period, visits: number[], today: number) {
  // Gaps before today are past.
  let last = visits.findLast((visit) => visit < today);
  for (const visit of visits.filter((day) => day >= today)) {
    const gap = fillableGap(rule, openWindow(rule, seasons, last, today), visit);
    if (gap) return gap;
    last = visit;
  }
  return openWindow(rule, seasons, last, today);
}

/** The window after a visit as it is from today on: what is left of it, or the one to catch up in. */
function openWindow(rule: Interval, seasons: NumberSpan[], last: number | undefined, today: number) {
  const window = windowAfter(rule, seasons, last);
  if (!window || window.latest >= today) return window && clipToPresent(window, today);
  const season = seasons.find(({ to }) => to >= today);
  if (!season) return null;
  if (season.from > today) return windowAfter(rule, [season]);
  return { earliest: today, due: today, latest: Math.min(season.to, today + rule.tolerance), isOverdue: true };
}

/** The first visit of a season may come on any day of its first interval. */
function windowAfter({ days, tolerance }: Interval, seasons: NumberSpan[], last = -Infinity): NumberWindow | null {
  const due = last + days;
  const season = seasons.find(({ to }) => to >= due);
  if (!season) return null;
  const { from, to } = season;
  if (due <= from) return { earliest: from, due: from, latest: Math.min(to, from + days - 1), isOverdue: false };
  return {
    ...{ earliest: Math.max(from, due - tolerance), due, latest: Math.min(to, due + tolerance) },
    isOverdue: false,
  };
}

const clipToPresent = (window: NumberWindow, today: number): NumberWindow => ({
  ...window,
  earliest: Math.max(window.earliest, today),
  due: Math.max(window.due, today),
});

/** A window before a planned visit, when the visit after it would not come too soon. */
function fillableGap({ days, tolerance }: Interval, window: NumberWindow | null, visit: number) {
  const room = visit - (days - tolerance);
  if (!window || visit <= window.latest || window.earliest > room) return undefined;
  return { ...window, due: Math.min(window.due, room), latest: Math.min(window.latest, room) };
}

export function findIntervalAround(rule: Interval, { seasons }: Period, others: number[], day: number) {
  const season = seasons.find(({ from, to }) => from <= day && day <= to);
  if (!season) return null;
  const usual = windowAfter(
    rule,
    [season],
    others.findLast((other) => other <= day),
  );
  const next = others.find((other) => other > day) ?? Infinity;
  const late = { earliest: day, latest: Math.min(season.to, day + rule.tolerance) };
  const { earliest, latest } = usual && usual.latest >= day ? usual : late;
  const room = next - (rule.days - rule.tolerance);
  return { earliest: Math.min(earliest, day), latest: Math.max(day, Math.min(latest, room)) };
}

/** Each visit on its best day, one after another. */
export function listIntervals(rule: Interval, { seasons }: Period) {
  const promised: { due: number; latest: number }[] = [];
  for (let next = windowAfter(rule, seasons); next; next = windowAfter(rule, seasons, next.due)) {
    const { due } = next;
    const end = seasons.find(({ to }) => to >= due)?.to ?? due;
    promised.push({ due, latest: Math.min(end, due + rule.days - 1) });
  }
  return promised;
}
