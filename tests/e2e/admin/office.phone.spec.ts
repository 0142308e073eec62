import { expect, test } from '@playwright/test';
import { seriousFaults } from '../../support/serious-faults.ts';
import { openAsAdmin } from './staff.ts';

const screens = ['/admin/dashboard', '/admin/reviews', '/admin/newsletter/issues/new', '/admin/settings'];

for (const path of screens) {
  test(`${path} fits a phone and has no serious fault of accessibility`, async ({ page }) => {
    await openAsAdmin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await seriousFaults(page)).toEqual([]);
  });
}
