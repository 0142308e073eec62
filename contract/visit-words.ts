/** How a visit's time reads in Romanian. Takes Bucharest wall time as text, so no time zone is involved. */

const long = new Intl.DateTimeFormat('ro-RO', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat('ro-RO', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Bucharest wall time, yyyy-MM-ddTHH:mm:ss, and the end of the arrival window when there is one. */
export interface VisitTime {
  localTime: string;
  windowEnd?: string;
}

const asDate = (localTime: string) => new Date(`${localTime.slice(0, 10)}T00:00:00Z`);

/** 'joi, 20 noiembrie 2025' */
export const visitDay = (localTime: string) => long.format(asDate(localTime));

/** 'joi, 20 noiembrie' */
export const visitShortDay = (localTime: string) => short.format(asDate(localTime));

/** Midnight stands for a day without a chosen hour. */
export const hasHour = (localTime: string) => localTime.slice(11, 16) !== '00:00';

/** 'între 10:00 și 12:00', 'la 10:00'; empty when no hour was chosen. */
export function visitHours({ localTime, windowEnd }: VisitTime) {
  if (!hasHour(localTime)) return '';
  const start = localTime.slice(11, 16);
  return windowEnd ? `între ${start} și ${windowEnd}` : `la ${start}`;
}

/** 'joi, 20 noiembrie, între 10:00 și 12:00' */
export const visitMoment = (time: VisitTime) =>
  [visitShortDay(time.localTime), visitHours(time)].filter(Boolean).join(', ');
