import type { VisitCalendar } from '../appointments/visit-queries.ts';

/** What the phone knows of a day without the network. */
export interface KeptDay {
  calendar: VisitCalendar;
  /** When it was last asked for. */
  at: string;
}

const prefix = 'today:';

export function readKeptDay(day: string): KeptDay | undefined {
  try {
    const text = localStorage.getItem(prefix + day);
    return text ? (JSON.parse(text) as KeptDay) : undefined;
  } catch {
    return undefined;
  }
}

/** A browser may refuse its storage; then the day is only there while the network is. */
export function keepDay(day: string, calendar: VisitCalendar) {
  try {
    localStorage.setItem(prefix + day, JSON.stringify({ calendar, at: new Date().toISOString() } satisfies KeptDay));
  } catch {}
}

/** Addresses and phone numbers stay on the phone no longer than they are needed. */
export function forgetDaysBefore(day: string) {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && key < prefix + day) localStorage.removeItem(key);
}

/** On signing out. */
export const forgetKeptDays = () => forgetDaysBefore('~');
