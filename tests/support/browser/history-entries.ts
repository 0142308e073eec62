import { expect, type Page } from '@playwright/test';

/**
 * Waits until the history has an entry for each open overlay. An entry is added and removed a moment after its overlay;
 * 'back' before that would go elsewhere.
 */
export const waitForOverlayEntries = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => window.history.state?.layer ?? 0), { intervals: [50] }).toBe(count);
