import { expect, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';

test('a page fetches no script before its first screen is painted, and then wakes up', async ({ page }) => {
  // On a busy machine a second may pass before the paint; then the page would not wait for it.
  await page.addInitScript(() => {
    const inTime = window.setTimeout;
    Object.assign(window, { setTimeout: (task: () => void, ms = 0) => (ms < 1000 ? inTime(task, ms) : 0) });
  });
  for (const path of ['/', '/services', '/contact']) {
    await openPage(page, path);
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
    }));
    expect(scripts.length, path).toBeGreaterThan(5);
    expect(Math.min(...scripts.map(({ startTime }) => startTime)), path).toBeGreaterThanOrEqual(painted);
  }
});

test('a page whose browser does not tell of its paint wakes up all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      PerformanceObserver: class {
        observe() {}
      },
    });
  });
  await openPage(page, '/services');
});
