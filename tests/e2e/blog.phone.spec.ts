import { expect, test } from '@playwright/test';
import { visit } from '../support/visit.ts';

test('on a phone the articles stand under each other and nothing sticks out', async ({ page }) => {
  await visit(page, '/blog');
  const first = await page.locator('main article').nth(1).boundingBox();
  const second = await page.locator('main article').nth(2).boundingBox();
  expect(second?.x).toBe(first?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('on a phone the search works', async ({ page }) => {
  await visit(page, '/blog');
  await page.getByPlaceholder('Caută articole...').fill('lavanda');
  await expect(page.locator('main article')).toHaveCount(1);
});
