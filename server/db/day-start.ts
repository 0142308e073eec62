import { timeZone } from '../../contract/kernel/local-time.ts';

/** The instant at which a day begins in Bucharest, as ISO text in UTC. */
export const startOfDay = (day: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds).toISOString();
