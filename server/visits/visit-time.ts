import { timeZone } from '../../contract/kernel/local-time.ts';
import type { VisitTiming } from '../../contract/visits/steps.ts';

/** The instant of a wall time in Bucharest, as ISO text in UTC. An hour that the clock skips is taken an hour later. */
export const instantOf = (localTime: string) =>
  new Date(Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone).epochMilliseconds).toISOString();

/** HH:mm at which an arrival window ends. */
export const windowEnd = (localTime: string, minutes: number) =>
  Temporal.PlainDateTime.from(localTime).add({ minutes }).toPlainTime().toString({ smallestUnit: 'minute' });

export interface VisitSpan {
  local_time: string;
  starts_at: string;
  minutes: number;
  timing: VisitTiming;
}

/** When a visit is over: at the end of its window, or of its day when no hour was chosen. */
export function endOf({ local_time, starts_at, minutes, timing }: VisitSpan): Date {
  if (timing !== 'unset') return new Date(Date.parse(starts_at) + minutes * 60_000);
  const nextDay = Temporal.PlainDate.from(local_time.slice(0, 10)).add({ days: 1 });
  return new Date(nextDay.toZonedDateTime(timeZone).epochMilliseconds);
}

export const hasBegun = ({ starts_at }: VisitSpan, now: Date) => starts_at <= now.toISOString();

export const isPast = (visit: VisitSpan, now: Date) => endOf(visit) <= now;

/** The hour of the day in Bucharest. */
export const hourInBucharest = (now: Date) => now.toTemporalInstant().toZonedDateTimeISO(timeZone).hour;
