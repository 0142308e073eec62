import { expect, test } from '@playwright/test';
import { keepEarlyClicks } from '../../../support/browser/early-clicks.ts';
import { holdReply } from '../../../support/browser/open-page.ts';

// The scripts of this page are fetched at once; those of other pages once it is painted (early-click.spec.ts).
test('on a phone a menu that was tapped before its scripts were there opens with them', async ({ page }) => {
  await keepEarlyClicks(page);
  const release = await holdReply(page, '/assets/*.js');
  await page.goto(`/visit/${'0'.repeat(48)}`, { waitUntil: 'commit' });
  const menuButton = page.getByRole('button', { name: 'Deschide meniul' });
  await menuButton.tap();
  await menuButton.tap();
  release();
  await expect(page.getByRole('dialog', { name: 'Navigare Rapidă' })).toBeVisible();
});
