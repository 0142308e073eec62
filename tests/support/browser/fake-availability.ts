import type { Page } from '@playwright/test';
import { addDays } from '../../../contract/kernel/local-time.ts';
import type { AvailableDay } from '../../../contract/visits/availability.ts';
import { arrivalHours } from '../../../contract/visits/limits.ts';

/** What the server would say of the coming weeks on a day of the test's choice. */
export const fakeAvailability = (
  page: Page,
  from: string,
  change: (date: string) => Partial<AvailableDay> = () => ({}),
) =>
  page.route('**/api/availability**', (route) => {
    const days = Array.from({ length: 40 }, (_, index) => {
      const date = addDays(from, index);
      return { date, state: 'free', windows: arrivalHours.map((time) => ({ time, free: true })), ...change(date) };
    });
    return route.fulfill({ json: { days, windowMinutes: 120 } });
  });
