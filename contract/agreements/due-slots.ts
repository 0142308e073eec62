import type { NumberSpan, NumberWindow, Period } from './period.ts';
import type { WorkRule } from './rules.ts';

type Monthly = Extract<WorkRule, { kind: 'monthly' }>;

/** A part of a month in which one visit is promised. */
interface Slot extends NumberSpan {
  due: number;
  latest: number;
  month: NumberSpan;
}

/** Each month in equal parts; a part counts when its middle lies in a season. */
export const listSlots = ({ times }: Monthly, { months, seasons }: Period): Slot[] =>
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

export function findNextSlot(slots: Slot[], period: Period, visits: number[], today: number): NumberWindow | null {
  const open = listOpenSlots(slots, period, visits);
  const missed = open.findLast(({ latest }) => latest < today);
  const catchUpUntil = missed ? lastCatchUpDay(missed, slots, period) : -Infinity;
  if (catchUpUntil >= today) return { earliest: today, due: today, latest: catchUpUntil, isOverdue: true };
  const next = open.find(({ latest }) => latest >= today);
  return next ? slotWindow(next, visits, today) : null;
}

/** Two visits of neighbouring parts keep half a part between them. */
function slotWindow(slot: Slot, visits: number[], today: number): NumberWindow {
  const last = visits.findLast((visit) => visit < slot.from) ?? -Infinity;
  const apart = last + Math.floor((slot.to - slot.from) / 2);
  const earliest = Math.max(Math.min(Math.max(slot.from, apart), slot.to), today);
  return { earliest, due: Math.max(slot.due, earliest), latest: slot.latest, isOverdue: false };
}

const catchUpDays = 15;

/** A missed part may be caught up before the next one or a pause begins. */
function lastCatchUpDay(missed: Slot, slots: Slot[], { end, pauses }: Period) {
  const next = slots[slots.indexOf(missed) + 1]?.from ?? Infinity;
  const paused = pauses.filter(({ to }) => to > missed.latest).map(({ from }) => from);
  return Math.min(missed.latest + catchUpDays, end, ...[next, ...paused].map((day) => day - 1));
}

function listOpenSlots(slots: Slot[], period: Period, visits: number[]) {
  const open = [...slots];
  for (const visit of visits) {
    const slot = findFilledSlot(open, slots, period, visit);
    if (slot) open.splice(open.indexOf(slot), 1);
  }
  return open;
}

/** A visit fills the part in which it falls; a late one, the missed part; a second one, the next of the same month. */
const findFilledSlot = (open: Slot[], slots: Slot[], period: Period, visit: number) =>
  open.find(({ from, to }) => from <= visit && visit <= to) ??
  open.findLast((slot) => slot.to < visit && visit <= lastCatchUpDay(slot, slots, period)) ??
  open.find(({ month, to }) => month.from <= visit && visit <= to);

export function findSlotAround(rule: Monthly, period: Period, others: number[], day: number) {
  const slots = listSlots(rule, period);
  const own = findFilledSlot(listOpenSlots(slots, period, others), slots, period, day);
  if (!own) return null;
  if (own.to < day) return { earliest: day, latest: lastCatchUpDay(own, slots, period) };
  return { earliest: Math.min(own.from, day), latest: own.latest };
}
