import type { Page } from '@playwright/test';

/** A click that came before the scripts counts for five seconds; on a busy machine they may take longer to start. */
export const keepEarlyClicks = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 1e9 }));
