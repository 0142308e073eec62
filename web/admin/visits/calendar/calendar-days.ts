import { addDays, monthNames } from '../../../../contract/kernel/local-time.ts';
import { formatVisitShortDay, formatWeekday } from '../../../../contract/visits/format-visit-time.ts';
import { formatShortDay } from '../../../lib/date-format.ts';

export type CalendarSpan = 'day' | 'week' | 'month';

const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const findMonday = (day: string) => addDays(day, 1 - getWeekday(day));

/** The days that a view shows around a day; a month in whole weeks. */
export function calendarDayRange(span: CalendarSpan, day: string): { from: string; to: string } {
  if (span === 'day') return { from: day, to: day };
  if (span === 'week') return { from: findMonday(day), to: addDays(findMonday(day), 6) };
  const first = `${day.slice(0, 7)}-01`;
  return { from: findMonday(first), to: addDays(findMonday(lastOfMonth(day)), 6) };
}

const lastOfMonth = (day: string) => addDays(monthAfter(day, 1), -1);

function monthAfter(day: string, months: number) {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export function shiftCalendarDay(span: CalendarSpan, day: string, step: 1 | -1) {
  if (span === 'day') return addDays(day, step);
  return span === 'week' ? addDays(day, 7 * step) : monthAfter(day, step);
}

/** 'joi, 18 martie', '15 – 21 mar. 2027', 'martie 2027' */
export function formatCalendarTitle(span: CalendarSpan, day: string) {
  if (span === 'day') return formatVisitShortDay(day);
  if (span === 'month') return `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  const { from, to } = calendarDayRange('week', day);
  const start = from.slice(0, 7) === to.slice(0, 7) ? dayNumber(from) : formatShortDay(from);
  return `${start} – ${formatShortDay(to)} ${to.slice(0, 4)}`;
}

export const weekdayName = (day: string) => formatWeekday(day).slice(0, 3);
export const dayNumber = (day: string) => String(Number(day.slice(8)));
