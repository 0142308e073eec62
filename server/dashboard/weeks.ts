import { shownWeeks } from '../../contract/dashboard/schemas.ts';
import { addDays } from '../../contract/kernel/local-time.ts';
import { startOfDay } from '../db/day-start.ts';

export interface Week {
  /** Days in Bucharest, both included. */
  from: string;
  to: string;
  /** Instants; `end` is not included. */
  start: string;
  end: string;
}

/** The weeks up to the one of this day, oldest first; a week begins on Monday in Bucharest. */
export function weeksUntil(day: string, count = shownWeeks): Week[] {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(day, -weekday);
  return Array.from({ length: count }, (_, at) => {
    const from = addDays(monday, 7 * (at - count + 1));
    const next = addDays(from, 7);
    return { from, to: addDays(from, 6), start: startOfDay(from), end: startOfDay(next) };
  });
}
