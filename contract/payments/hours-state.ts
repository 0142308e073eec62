import type { Bani } from '../kernel/money.ts';

/** What the hours of an order depend on: the deposit, as agreed, or what staff decided once it was late. */
export type HoursTerms = 'deposit' | 'kept' | 'released';

/** `lapsed`: the deposit is late, and staff have to decide. */
export const hoursStates = ['awaited', 'held', 'lapsed', 'released'] as const;

export interface HoursFacts {
  terms: HoursTerms;
  /** The last day on which the deposit was to be paid. */
  until: string;
  /** The day of the last visit that is neither over nor cancelled. */
  lastOpenDay: string | null;
}

/**
 * Tells whether the hours of an order are held for good: the one answer for pages, e-mails, papers and the dashboard.
 * Returns undefined for orders whose hours never waited for a deposit, or that have no hours to come.
 */
export function findHoursState(
  { terms, until, lastOpenDay }: HoursFacts,
  { deposit, paid }: { deposit: Bani; paid: Bani },
  today: string,
): { state: (typeof hoursStates)[number]; until: string } | undefined {
  const hasHours = lastOpenDay !== null && lastOpenDay >= today;
  // Hours that staff planned after releasing the agreed ones do not wait for the deposit.
  if (terms === 'released') return hasHours ? undefined : { state: 'released', until };
  if (!hasHours) return undefined;
  if (terms === 'kept' || paid >= deposit) return { state: 'held', until };
  return { state: until < today ? 'lapsed' : 'awaited', until };
}
