import { addDays } from '../../../../contract/kernel/local-time.ts';

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

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ro-RO', { ...options, timeZone: 'UTC' });
const dayFormat = format({ weekday: 'long', day: 'numeric', month: 'long' });
const monthFormat = format({ month: 'long', year: 'numeric' });
const shortFormat = format({ day: 'numeric', month: 'short' });
const weekdayFormat = format({ weekday: 'short' });
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** 'joi, 18 martie', '15 – 21 mar. 2027', 'martie 2027' */
export function formatCalendarTitle(span: CalendarSpan, day: string) {
  if (span === 'day') return dayFormat.format(toDate(day));
  if (span === 'month') return monthFormat.format(toDate(day));
  const { from, to } = calendarDayRange('week', day);
  const start = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : shortFormat.format(toDate(from));
  return `${start} – ${shortFormat.format(toDate(to))} ${to.slice(0, 4)}`;
}

export const weekdayName = (day: string) => weekdayFormat.format(toDate(day)).replace('.', '');
export const longDayName = (day: string) => dayFormat.format(toDate(day));
export const dayNumber = (day: string) => String(Number(day.slice(8)));
