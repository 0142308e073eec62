import { addDays, timeZone } from '../../../contract/kernel/local-time.ts';
import { instantOf } from '../visit-time.ts';

const nightFrom = 21;
const nightUntil = 8;

interface OfferTerms {
  /** For which a window is held. */
  hours: number;
  /** Of the visit, yyyy-MM-dd. */
  date: string;
  /** A visit is asked for at least so many days ahead. */
  leadDays: number;
}

/** When an offer made now ends. Its time starts in the morning, since nobody answers at night, and never outlasts the notice. */
export function offerEnd(now: Date, { hours, date, leadDays }: OfferTerms): string {
  const local = now.toTemporalInstant().toZonedDateTimeISO(timeZone);
  const morning = local.with({ hour: nightUntil, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
  const start = local.hour >= nightFrom ? morning.add({ days: 1 }) : local.hour < nightUntil ? morning : local;
  const end = new Date(start.add({ hours }).epochMilliseconds).toISOString();
  const notice = instantOf(`${addDays(date, 1 - leadDays)}T00:00:00`);
  return [end, notice].toSorted()[0] as string;
}
