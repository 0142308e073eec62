import { expect, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';

for (const path of [
  '/services',
  '/services/amenajare-peisagistica',
  '/portfolio',
  '/portfolio/iaz-cu-nuferi-si-cascada',
]) {
  test(`nothing on ${path} is wider than a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openPage(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

test('on a phone the service cards stand under each other with both links', async ({ page }) => {
  await openPage(page, '/services');
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
  const [above, below] = [await first.boundingBox(), await second.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  await expect(first.getByRole('link', { name: 'Programează Acum' })).toBeVisible();
  await expect(first.getByRole('link', { name: 'Află Mai Multe' })).toBeVisible();
});
