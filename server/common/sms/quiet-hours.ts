import { timeZone } from '../../../contract/kernel/local-time.ts';

const [firstHour, lastHour] = [8, 20];

/** The instant itself between 08:00 and 20:00 in Bucharest, otherwise the next 08:00. */
export function skipQuietHours(instant: Date | string) {
  const at = new Date(instant);
  const local = at.toTemporalInstant().toZonedDateTimeISO(timeZone);
  if (local.hour >= firstHour && local.hour < lastHour) return at.toISOString();
  const day = local.hour < firstHour ? local : local.add({ days: 1 });
  return new Date(day.startOfDay().with({ hour: firstHour }).epochMilliseconds).toISOString();
}

/** When today's quiet hours begin. */
export function findQuietStart(now: Date) {
  const day = now.toTemporalInstant().toZonedDateTimeISO(timeZone).startOfDay();
  return new Date(day.with({ hour: lastHour }).epochMilliseconds).toISOString();
}
