import { expect, test } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { openAsAdmin } from '../../../support/browser/admin/sign-in.ts';

// Of all articles the one with the longest address.
const article = '/admin/blog/frunzele-cazute-unde-le-strangem-unde-le-lasam/edit';
const screens = ['/admin/dashboard', '/admin/reviews', '/admin/newsletter/issues/new', '/admin/settings', article];

for (const path of screens) {
  test(`${path} fits a phone and has no serious fault of accessibility`, async ({ page }) => {
    await openAsAdmin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
}
