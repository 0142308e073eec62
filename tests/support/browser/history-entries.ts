import { expect, type Page } from '@playwright/test';

/**
 * Waits until the history has an entry for each open overlay. Entries are added and removed shortly after their overlay,
 * and going back before that would leave the page.
 */
export const waitForOverlayEntries = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => window.history.state?.layer ?? 0), { intervals: [50] }).toBe(count);
