import { expect, type Page } from '@playwright/test';

/**
 * Each open overlay has a history entry of its own, which comes and goes a moment after it: before, 'back' would go
 * elsewhere.
 */
export const untilOverlayEntries = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => window.history.state?.layer ?? 0), { intervals: [50] }).toBe(count);
