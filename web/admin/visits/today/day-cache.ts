import type { StaffCalendar } from '../../../../contract/visits/staff-visits.ts';
import { listEntryNames, localEntry } from '../../browser-storage/local-store.ts';

/** What the phone knows of a day without the network. */
export interface CachedDay {
  calendar: StaffCalendar;
  /** When it was last asked for. */
  at: string;
}

const prefix = 'zi:';
const cachedDay = (day: string) => localEntry<CachedDay>('clients', prefix + day);

export const readCachedDay = (day: string) => cachedDay(day).read();

export const cacheDay = (day: string, calendar: StaffCalendar) =>
  cachedDay(day).write({ calendar, at: new Date().toISOString() });

/** Addresses and phone numbers stay on the phone no longer than they are needed. */
export function removeCachedDaysBefore(day: string) {
  for (const name of listEntryNames('clients'))
    if (name.startsWith(prefix) && name < prefix + day) localEntry('clients', name).remove();
}
