import { dayInBucharest } from '../../contract/kernel/local-time.ts';

/** Supporting documents are kept for five years from 1 July of the following year: older is what is from before this day. */
export function findLegalTermStart(now: Date) {
  const today = dayInBucharest(now);
  return `${Number(today.slice(0, 4)) - (today.slice(5) >= '07-01' ? 5 : 6)}-01-01`;
}
