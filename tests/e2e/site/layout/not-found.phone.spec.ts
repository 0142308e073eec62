import { expect, test } from '@playwright/test';

test('on a phone the not-found page keeps to the width of the screen', async ({ page }) => {
  await page.goto('/nu-exista');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
