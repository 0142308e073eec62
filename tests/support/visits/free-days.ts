import { addDays } from '../../../contract/kernel/local-time.ts';
import type { AvailableDay } from '../../../contract/visits/availability.ts';
import { arrivalHours } from '../../../contract/visits/limits.ts';

/** The availability reply for forty free days; `change` changes some of them. */
export function freeDays(from: string, change: (date: string) => Partial<AvailableDay> = () => ({})) {
  const days = Array.from({ length: 40 }, (_, index): AvailableDay => {
    const date = addDays(from, index);
    return { date, state: 'free', windows: arrivalHours.map((time) => ({ time, free: true })), ...change(date) };
  });
  return { days, windowMinutes: 120 };
}
