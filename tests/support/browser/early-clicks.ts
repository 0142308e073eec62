import type { Page } from '@playwright/test';

/** A click before hydration expires after five seconds, and scripts may start later on a busy machine. */
export const keepEarlyClicks = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 1e9 }));
