import { addDays, timeZone, toBucharestDay } from '../../contract/kernel/local-time.ts';

const dayFormat = new Intl.DateTimeFormat('ro-RO', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('ro-RO', { timeZone, hour: '2-digit', minute: '2-digit' });
const shortFormat = new Intl.DateTimeFormat('ro-RO', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });

/** 'luni, 1 iunie 2026', in Bucharest. */
export const formatLongDay = (instant: string) => dayFormat.format(new Date(instant));

/** '09:30'. */
export const formatTime = (instant: string) => timeFormat.format(new Date(instant));

/** '1 iun. 2026, 09:30'. */
export const formatDayAndTime = (instant: string) => `${shortFormat.format(new Date(instant))}, ${formatTime(instant)}`;

const dayMonthFormat = new Intl.DateTimeFormat('ro-RO', { timeZone, day: 'numeric', month: 'short' });
const yearFormat = new Intl.DateTimeFormat('ro-RO', { timeZone, year: 'numeric' });

/** '09:30' for today, 'ieri', '1 iun.', '1 iun. 2025'. */
export function formatShortMoment(instant: string, now = Date.now()) {
  const [then, today] = [new Date(instant), new Date(now)];
  if (formatLongDay(instant) === dayFormat.format(today)) return formatTime(instant);
  if (toBucharestDay(then) === addDays(toBucharestDay(today), -1)) return 'ieri';
  const isThisYear = yearFormat.format(then) === yearFormat.format(today);
  return isThisYear ? dayMonthFormat.format(then) : shortFormat.format(then);
}

const plainDayFormat = new Intl.DateTimeFormat('ro-RO', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '9 nov.' */
export const formatShortDay = (day: string) => plainDayFormat.format(new Date(`${day}T00:00:00Z`));

/** '1 apr. – 31 oct. 2027', '1 nov. 2026 – 31 oct. 2027' */
export const formatDates = (from: string, to: string) =>
  from.slice(0, 4) === to.slice(0, 4)
    ? `${formatPeriod(from, to)} ${to.slice(0, 4)}`
    : `${formatShortDay(from)} ${from.slice(0, 4)} – ${formatShortDay(to)} ${to.slice(0, 4)}`;

/** '9–15 nov.', '26 oct. – 1 nov.', '9 nov.' */
export function formatPeriod(from: string, to: string) {
  if (from === to) return formatShortDay(from);
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${formatShortDay(to)}`
    : `${formatShortDay(from)} – ${formatShortDay(to)}`;
}
