import { expect, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';

test('on a phone the projects stand under each other and open with a tap', async ({ page }) => {
  await openPage(page, '/portfolio');
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
  const [above, below] = [await first.boundingBox(), await second.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  await first.getByRole('link', { name: 'Citește Mai Mult' }).tap();
  await expect(page).toHaveURL(/\/portfolio\/.+/);
  await expect(page.getByRole('button', { name: 'Înapoi' })).toBeVisible();
});
