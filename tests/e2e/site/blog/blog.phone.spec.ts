import { expect, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';

test('on a phone the articles stand under each other and nothing sticks out', async ({ page }) => {
  await openPage(page, '/blog');
  const first = await page.locator('main article').nth(1).boundingBox();
  const second = await page.locator('main article').nth(2).boundingBox();
  expect(second?.x).toBe(first?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('on a phone the search works', async ({ page }) => {
  await openPage(page, '/blog');
  await page.getByPlaceholder('Caută articole...').fill('lavanda');
  await expect(page.locator('main article')).toHaveCount(1);
});
