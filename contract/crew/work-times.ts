import { maxServiceWindows } from '../visits/limits.ts';

export const workTimeRules = {
  /** Shorter work is a mistaken tap; longer work has a `finish` that the crew forgot. */
  minMinutes: 5,
  maxMinutes: 16 * 60,
  /** The median covers this many of the latest visits. */
  lastVisits: 20,
  /** The number of measured visits that a garden or a service needs before its median is used. */
  gardenVisits: 3,
  serviceVisits: 5,
  /** Work may run this much beyond its last window without needing another one. */
  graceMinutes: 15,
} as const;

/** Returns undefined when one of the times is missing or the work took impossibly short or long. */
export function measureMinutes(startedAt: string | null, finishedAt: string | null) {
  if (!startedAt || !finishedAt) return undefined;
  const minutes = Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 60_000);
  return minutes >= workTimeRules.minMinutes && minutes <= workTimeRules.maxMinutes ? minutes : undefined;
}

/** Rounded to a whole number; the mean of the two middle values when their number is even. */
export function calculateMedian(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}

/** How many arrival windows the work needs: at least one, at most those of a day. */
export function countMeasuredWindows(minutes: number, settings: { windows: string[]; windowMinutes: number }) {
  const needed = Math.ceil((minutes - workTimeRules.graceMinutes) / settings.windowMinutes);
  return Math.min(Math.max(needed, 1), settings.windows.length, maxServiceWindows);
}

/** '45 min', '2 h', '1 h 35 min'. */
export function formatMinutes(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
