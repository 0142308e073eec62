import { expect, test } from '@playwright/test';
import { holdReply } from '../../../support/browser/open-page.ts';

test('a layout that is forced before the stylesheet arrives lets no colours fade in', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('transitionrun', () => document.documentElement.setAttribute('data-faded', ''), true);
  });
  const release = await holdReply(page, '/assets/*.css');
  await page.goto('/services', { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  // Calculates the layout, as a touch or a moving mouse does.
  await page.evaluate(() => document.body.offsetHeight);
  release();
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('style', /display/);
  await expect(page.locator('html')).not.toHaveAttribute('data-faded');
});

test('a page whose stylesheet cannot be loaded is shown without it', async ({ page }) => {
  await page.route('**/assets/*.css', (route) => route.abort());
  await page.goto('/services', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
});
