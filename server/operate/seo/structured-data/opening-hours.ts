import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts';
import { foldText } from '../../../../contract/kernel/fold-text.ts';
import type { OpeningHours } from '../../../../contract/site/schemas.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Romanian names of days, folded and abbreviated: Luni, lun., L; marți and miercuri share their first letter. */
const starts = [
  /^l(u|un|uni)?$/,
  /^(ma|mar|marti)$/,
  /^(mi|mie|miercuri)$/,
  /^j(o|oi)?$/,
  /^v(i|in|ineri)?$/,
  /^s(a|b|am|ambata)?$/,
  /^d(u|um|uminica)?$/,
];

/** Entries that cannot be parsed with certainty are left out. */
export const describeOpeningHours = (hours: OpeningHours[]): OpeningHoursSpecification[] =>
  hours.flatMap((entry) => {
    const [dayOfWeek, times] = entry.schedule
      ? [listDays(entry.schedule.from - 1, entry.schedule.to - 1), [entry.schedule.times ?? closed]]
      : [readDays(entry.days), readTimes(entry.hours)];
    if (!dayOfWeek || !times) return [];
    return times.map((time) => ({ '@type': 'OpeningHoursSpecification' as const, dayOfWeek, ...time }));
  });

function readDays(text: string): DayOfWeek[] | undefined {
  const words = foldText(text).replace(/\./g, '').trim();
  if (/^(zilnic|in fiecare zi|toata saptamana)$/.test(words)) return [...days];
  const parts = words.split(/\s*(?:,|;|&|\+|\bsi\b)\s*/).map(readRange);
  return parts.every((part) => part !== undefined) ? [...new Set(parts.flat())] : undefined;
}

function readRange(text: string): DayOfWeek[] | undefined {
  const [from, to = from, ...rest] = text
    .split(/\s*(?:[-–—]|\bpana\b|\bla\b)\s*/)
    .filter(Boolean)
    .map(findDay);
  if (from === undefined || to === undefined || from < 0 || to < 0 || rest.length > 0) return undefined;
  return listDays(from, to);
}

/** Both days are included: Friday to Monday is four days. */
const listDays = (from: number, to: number) =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => days[(from + index) % 7] as DayOfWeek);

const findDay = (word: string) => starts.findIndex((pattern) => pattern.test(word));

/** Search engines read a day that opens and closes at midnight as closed. */
const closed = { opens: '00:00', closes: '00:00' };
const allDay = { opens: '00:00', closes: '23:59' };

function readTimes(text: string) {
  const words = foldText(text).trim();
  if (words === 'inchis') return [closed];
  if (/^(non-?stop|24\/7|24 de ore)$/.test(words)) return [allDay];
  const times = words.split(/\s*(?:,|;|\bsi\b)\s*/).map(readInterval);
  return times.every((time) => time !== undefined) ? times : undefined;
}

function readInterval(text: string) {
  const clock = '(\\d{1,2})(?:[:.](\\d{2}))?';
  const [found, ...parts] = new RegExp(`^${clock}\\s*(?:[-–—]|\\bla\\b)\\s*${clock}$`).exec(text) ?? [];
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map((part) => Number(part ?? 0));
  const isTime = (hour: number, minute: number) => hour * 60 + minute <= 24 * 60 && minute < 60;
  if (!found || !isTime(fromHour, fromMinute) || !isTime(toHour, toMinute)) return undefined;
  return { opens: formatClock(fromHour, fromMinute), closes: formatClock(toHour, toMinute) };
}

const formatClock = (hour: number, minute: number) =>
  hour === 24 ? '23:59' : [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
