import { addDays, findMonday, monthNames } from '../../../../contract/kernel/local-time.ts';
import { formatVisitShortDay, formatWeekday } from '../../../../contract/visits/format-visit-time.ts';
import { formatShortDay } from '../../../lib/date-format.ts';

export type CalendarSpan = 'day' | 'week' | 'month';

/** Returns the days that a view shows around a day; a month is shown in whole weeks. */
export function calculateCalendarRange(span: CalendarSpan, day: string): { from: string; to: string } {
  if (span === 'day') return { from: day, to: day };
  if (span === 'week') return { from: findMonday(day), to: addDays(findMonday(day), 6) };
  const first = `${day.slice(0, 7)}-01`;
  return { from: findMonday(first), to: addDays(findMonday(findLastOfMonth(day)), 6) };
}

const findLastOfMonth = (day: string) => addDays(shiftMonth(day, 1), -1);

function shiftMonth(day: string, months: number) {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export function shiftCalendarDay(span: CalendarSpan, day: string, step: 1 | -1) {
  if (span === 'day') return addDays(day, step);
  return span === 'week' ? addDays(day, 7 * step) : shiftMonth(day, step);
}

/** 'joi, 18 martie', '15 – 21 mar. 2027', 'martie 2027' */
export function formatCalendarTitle(span: CalendarSpan, day: string) {
  if (span === 'day') return formatVisitShortDay(day);
  if (span === 'month') return `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  const { from, to } = calculateCalendarRange('week', day);
  const start = from.slice(0, 7) === to.slice(0, 7) ? formatDayNumber(from) : formatShortDay(from);
  return `${start} – ${formatShortDay(to)} ${to.slice(0, 4)}`;
}

export const formatShortWeekday = (day: string) => formatWeekday(day).slice(0, 3);
export const formatDayNumber = (day: string) => String(Number(day.slice(8)));
