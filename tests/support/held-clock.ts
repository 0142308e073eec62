import type { Page } from '@playwright/test';

/** Holds the page's time still, a minute from now: from here on it passes only by `page.clock.runFor`. Needs `clock.install`. */
export const holdClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
