import { expect, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';

test('a page on paper has its words, folded answers too, and nothing that is pressed or floats', async ({ page }) => {
  await openPage(page, '/subscriptions');
  const answer = page.getByText('proporțional').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigare principală' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Scrieți-ne pe WhatsApp' })).toBeHidden();
  await expect(page.getByRole('form', { name: 'Abonează-te la noutăți' })).toBeHidden();
  for (const dark of [page.locator('main header'), page.getByRole('contentinfo')]) {
    await expect(dark).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
});
