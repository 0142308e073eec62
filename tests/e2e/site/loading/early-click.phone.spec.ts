import { expect, test } from '@playwright/test';
import { untilOverlayEntries } from '../../../support/browser/history-entries.ts';
import { holdReply } from '../../../support/browser/open-page.ts';

test('on a phone the menu opens before the scripts are there, and once they are, back closes it', async ({ page }) => {
  const release = await holdReply(page, '/assets/*.js');
  await page.goto('/services', { waitUntil: 'commit' });
  const menu = page.getByRole('dialog', { name: 'Navigare Rapidă' });
  const open = () => page.getByRole('button', { name: 'Deschide meniul' }).tap();
  await open();
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: 'Închide meniul' }).tap();
  await expect(menu).toBeHidden();
  await open();
  release();
  await untilOverlayEntries(page, 1);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/services');
});
