import { monthNames, toBucharestTime } from '../kernel/local-time.ts';

/** How a visit's time reads in Romanian. Takes Bucharest wall time as text, so no time zone is involved. */

const weekdays = ['duminică', 'luni', 'marți', 'miercuri', 'joi', 'vineri', 'sâmbătă'] as const;

/** Bucharest wall time, yyyy-MM-ddTHH:mm:ss, and the end of the arrival window when there is one. */
export interface VisitTime {
  localTime: string;
  windowEnd?: string;
  /** When the work takes longer than that. */
  workUntil?: string;
}

/** 'joi, 20 noiembrie 2025' */
export const formatVisitDay = (localTime: string) => `${formatVisitShortDay(localTime)} ${localTime.slice(0, 4)}`;

/** 'joi, 20 noiembrie' */
export function formatVisitShortDay(localTime: string) {
  const date = new Date(`${localTime.slice(0, 10)}T00:00:00Z`);
  return `${formatWeekday(localTime)}, ${date.getUTCDate()} ${monthNames[date.getUTCMonth()]}`;
}

/** 'joi 20 noiembrie, vineri 21 noiembrie și luni 24 noiembrie' */
export function formatVisitDays(localTimes: string[]) {
  const days = localTimes.map((time) => formatVisitShortDay(time).replace(',', ''));
  return [days.slice(0, -1).join(', '), days.at(-1)].filter(Boolean).join(' și ');
}

/** 'joi' */
export const formatWeekday = (localTime: string) =>
  weekdays[new Date(`${localTime.slice(0, 10)}T00:00:00Z`).getUTCDay()] as string;

/** Midnight means that no hour was chosen. */
export const hasHour = (localTime: string) => localTime.slice(11, 16) !== '00:00';

/** 'între 10:00 și 12:00, lucrăm până la 16:00', 'la 10:00'; empty when no hour was chosen. */
export function formatVisitHours({ localTime, windowEnd, workUntil }: VisitTime) {
  if (!hasHour(localTime)) return '';
  const start = localTime.slice(11, 16);
  const arrival = windowEnd ? `între ${start} și ${windowEnd}` : `la ${start}`;
  return workUntil ? `${arrival}, lucrăm până la ${workUntil}` : arrival;
}

/** 'joi, 20 noiembrie, între 10:00 și 12:00' */
export const formatVisitTime = (time: VisitTime) =>
  [formatVisitShortDay(time.localTime), formatVisitHours(time)].filter(Boolean).join(', ');

/** 'joi, 20 noiembrie 2025, ora 14:05', of an instant. */
export function formatMoment(instant: string) {
  const localTime = toBucharestTime(new Date(instant));
  return `${formatVisitDay(localTime)}, ora ${localTime.slice(11, 16)}`;
}
