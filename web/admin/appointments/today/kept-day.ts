import type { VisitCalendar } from '../../../../contract/staff-visits.ts';
import { namesOn, onDevice } from '../../device/device-store.ts';

/** What the phone knows of a day without the network. */
export interface KeptDay {
  calendar: VisitCalendar;
  /** When it was last asked for. */
  at: string;
}

const prefix = 'zi:';
const keptDay = (day: string) => onDevice<KeptDay>('clients', prefix + day);

export const readKeptDay = (day: string) => keptDay(day).read();

export const keepDay = (day: string, calendar: VisitCalendar) =>
  keptDay(day).write({ calendar, at: new Date().toISOString() });

/** Addresses and phone numbers stay on the phone no longer than they are needed. */
export function forgetDaysBefore(day: string) {
  for (const name of namesOn('clients'))
    if (name.startsWith(prefix) && name < prefix + day) onDevice('clients', name).forget();
}
