import { timeZone } from '../../../contract/kernel/local-time.ts';

export const startOfDay = (day: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds).toISOString();
