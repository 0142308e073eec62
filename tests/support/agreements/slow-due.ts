import type { DueWindow } from '../../../contract/agreements/due.ts';
import type { WorkPeriod } from '../../../contract/agreements/period.ts';
import type { Recurrence } from '../../../contract/agreements/recurrence.ts';
import { addDays, countDays, countDaysUntil } from '../../../contract/kernel/local-time.ts';

/** A slow reference implementation of docs/design/agreements.md that walks day by day. */
export function findDueSlowly(work: Recurrence, period: WorkPeriod, visits: string[], today: string): DueWindow | null {
  const calendar = createCalendar(work, period);
  return work.rule.kind === 'interval'
    ? findInterval(work.rule, calendar, visits, today)
    : findPart(work.rule.times, calendar, visits, today);
}

type Calendar = ReturnType<typeof createCalendar>;

function createCalendar({ months }: Recurrence, { start, end, pauses }: WorkPeriod) {
  const isPaused = (day: string) => pauses.some(({ from, to }) => from <= day && day <= to);
  const isOpen = (day: string) =>
    start <= day && day <= end && months.includes(Number(day.slice(5, 7))) && !isPaused(day);
  /** The last day reached from `day` while `condition` holds, at most `steps` days away. */
  const walk = (day: string, step: 1 | -1, steps: number, condition = isOpen): string =>
    steps > 0 && condition(addDays(day, step)) ? walk(addDays(day, step), step, steps - 1, condition) : day;
  const nextOpen = (from: string) => {
    for (let day = from < start ? start : from; day <= end; day = addDays(day, 1)) if (isOpen(day)) return day;
    return null;
  };
  return { start, end, isPaused, isOpen, walk, nextOpen };
}

interface Interval {
  days: number;
  tolerance: number;
}

function findInterval(rule: Interval, calendar: Calendar, visits: string[], today: string): DueWindow | null {
  const past = visits.filter((day) => day < today);
  const planned = visits.filter((day) => day >= today);
  let last = past.at(-1) ?? null;
  for (const next of planned) {
    const window = listWindow(rule, calendar, last, today);
    const days = window?.days.filter((day) => countDaysUntil(day, next) >= rule.days - rule.tolerance) ?? [];
    if (window && !window.days.includes(next) && !(next < (window.days[0] as string)) && days.length > 0)
      return toWindow(days, window.best, window.isOverdue);
    last = next;
  }
  const window = listWindow(rule, calendar, last, today);
  return window && toWindow(window.days, window.best, window.isOverdue);
}

function listWindow({ days, tolerance }: Interval, calendar: Calendar, last: string | null, today: string) {
  const wanted = calendar.nextOpen(last === null ? calendar.start : addDays(last, days));
  if (wanted === null) return null;
  const isFirst = !calendar.isOpen(addDays(wanted, -1));
  const earliest = isFirst ? wanted : calendar.walk(wanted, -1, tolerance);
  const latest = calendar.walk(wanted, 1, isFirst ? days - 1 : tolerance);
  if (latest >= today)
    return { days: listDays(earliest, latest).filter((day) => day >= today), best: wanted, isOverdue: false };
  if (calendar.isOpen(today))
    return { days: listDays(today, calendar.walk(today, 1, tolerance)), best: today, isOverdue: true };
  const fresh = calendar.nextOpen(today);
  if (!fresh) return null;
  return { days: listDays(fresh, calendar.walk(fresh, 1, days - 1)), best: fresh, isOverdue: false };
}

const listDays = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index));

/** The due day is the best one, or the nearest to it in the window. */
function toWindow(days: string[], best: string, isOverdue: boolean): DueWindow {
  const [earliest, latest] = [days[0] as string, days.at(-1) as string];
  return { earliest, due: best < earliest ? earliest : best > latest ? latest : best, latest, isOverdue };
}

interface Part {
  days: string[];
  middle: string;
  month: string;
}

function findPart(times: number, calendar: Calendar, visits: string[], today: string): DueWindow | null {
  const parts = listParts(times, calendar);
  const catchUp = (part: Part) => {
    const next = parts[parts.indexOf(part) + 1]?.days[0];
    const isFree = (day: string) => day <= calendar.end && !calendar.isPaused(day) && (!next || day < next);
    const last = part.days.at(-1) as string;
    return listDays(last, calendar.walk(last, 1, 15, isFree)).slice(1);
  };
  const open = new Set(parts);
  for (const visit of visits) {
    const left = [...open];
    const filled =
      left.find(({ days }) => days.includes(visit)) ??
      left.find((part) => catchUp(part).includes(visit)) ??
      left.find(({ days, month }) => visit.startsWith(month) && visit <= (days.at(-1) as string));
    if (filled) open.delete(filled);
  }
  const missed = [...open].find((part) => (part.days.at(-1) as string) < today && catchUp(part).includes(today));
  if (missed)
    return toWindow(
      catchUp(missed).filter((day) => day >= today),
      today,
      true,
    );
  const next = [...open].find(({ days }) => (days.at(-1) as string) >= today);
  if (!next) return null;
  const last = visits.filter((visit) => visit < (next.days[0] as string)).at(-1);
  const apart = Math.floor((next.days.length - 1) / 2);
  const far = next.days.filter((day) => !last || countDaysUntil(last, day) >= apart);
  const possible = (far.length > 0 ? far : next.days.slice(-1)).filter((day) => day >= today);
  return toWindow(possible, next.middle, false);
}

function listParts(times: number, { start, end, isOpen, walk }: Calendar): Part[] {
  const months = [...new Set(listDays(start, end).map((day) => day.slice(0, 7)))];
  return months.flatMap((month) => {
    const days = listDays(`${month}-01`, `${month}-31`).filter((day) => day.startsWith(month));
    return Array.from({ length: times }, (_, part) => {
      const own = days.filter(
        (_day, index) =>
          Math.floor((part * days.length) / times) <= index && index < Math.floor(((part + 1) * days.length) / times),
      );
      const middle = own[Math.floor((own.length - 1) / 2)] as string;
      const isOwn = (day: string) => own.includes(day) && isOpen(day);
      return isOpen(middle)
        ? [{ days: listDays(walk(middle, -1, 31, isOwn), walk(middle, 1, 31, isOwn)), middle, month }]
        : [];
    }).flat();
  });
}
