import { toMinutes, toTime } from '../../../contract/kernel/local-time.ts';

/** Returns noon local time, so that a clock change cannot move the day. */
export function toPickerDate(day: string) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date, 12);
}

export function fromPickerDate(date: Date) {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const addMinutesToTime = (time: string, minutes: number) => toTime((toMinutes(time) + minutes) % (24 * 60));
