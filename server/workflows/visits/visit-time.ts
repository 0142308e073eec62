import { breakLinks } from '../../../contract/emails/visitor-text.ts';
import { getBucharestTomorrow, timeZone } from '../../../contract/kernel/local-time.ts';
import type { Visit } from './visit-store.ts';

/** The instant of a Bucharest wall time, as ISO text in UTC. An hour that the clock skips counts as one hour later. */
export const toInstant = (localTime: string) =>
  new Date(Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone).epochMilliseconds).toISOString();

export const calculateWindowEnd = (localTime: string, minutes: number) =>
  Temporal.PlainDateTime.from(localTime).add({ minutes }).toPlainTime().toString({ smallestUnit: 'minute' });

/** HH:mm at which the work ends, for a visit that takes more than its arrival window. */
export const calculateWorkEnd = ({ local_time, minutes, work_minutes, timing }: VisitSpan & Pick<Visit, 'minutes'>) =>
  timing === 'window' && work_minutes > minutes ? calculateWindowEnd(local_time, work_minutes) : undefined;

export type VisitSpan = Pick<Visit, 'local_time' | 'starts_at' | 'work_minutes' | 'timing'>;

export function calculateEnd({ local_time, starts_at, work_minutes, timing }: VisitSpan): Date {
  if (timing !== 'unset') return new Date(Date.parse(starts_at) + work_minutes * 60_000);
  const nextDay = Temporal.PlainDate.from(local_time.slice(0, 10)).add({ days: 1 });
  return new Date(nextDay.toZonedDateTime(timeZone).epochMilliseconds);
}

export const hasBegun = ({ starts_at }: VisitSpan, now: Date) => starts_at <= now.toISOString();

export const isPast = (visit: VisitSpan, now: Date) => calculateEnd(visit) <= now;

const linkDays = 90;

/** The link expires some time after the visit, because it may come into other hands. */
export const hasLinkExpired = (visit: VisitSpan, now: Date) =>
  calculateEnd(visit).getTime() + linkDays * 24 * 60 * 60_000 <= now.getTime();

const firstReminderHour = 9;

/** The day for which reminders are sent now: tomorrow, from 9:00 on. */
export function findDayToRemind(now: Date) {
  const { hour } = now.toTemporalInstant().toZonedDateTimeISO(timeZone);
  return hour >= firstReminderHour ? getBucharestTomorrow(now) : undefined;
}

type Address = Pick<Visit, 'street_name' | 'house_number' | 'city' | 'county'>;

export const formatAddressLine = ({ street_name, house_number, city, county }: Address) =>
  breakLinks([`${street_name} ${house_number}`.trim(), city, county].filter(Boolean).join(', '));

export function toVisitHours(time: VisitSpan & Pick<Visit, 'minutes'>) {
  const workUntil = calculateWorkEnd(time);
  return {
    localTime: time.local_time,
    ...(time.timing === 'window' && { windowEnd: calculateWindowEnd(time.local_time, time.minutes) }),
    ...(workUntil && { workUntil }),
  };
}

/** `days`: wall times of all days of the same work. */
export const toEmailVisit = (visit: Visit, days: string[] = []) => ({
  service: visit.service_name,
  ...toVisitHours(visit),
  address: formatAddressLine(visit),
  ...(days.includes(visit.local_time) && { days }),
});
