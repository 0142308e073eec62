import { expect, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';

test('on a phone an article keeps to the width of the screen', async ({ page }) => {
  await openPage(page, '/blog/rasadurile-de-la-pervaz-la-strat');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const figure = await page.locator('.prose figure').first().boundingBox();
  expect(figure?.width).toBeGreaterThan(330);
});
