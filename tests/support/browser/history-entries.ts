import { expect, type Page } from '@playwright/test';

/** An overlay that was closed goes back over its own history entry a moment later: before, 'back' would go there too. */
export const untilOverlayEntriesAreGone = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.history.state?.layer ?? 0), { intervals: [50] }).toBe(0);
