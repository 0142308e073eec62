import { expect, test } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { postDocument, uniqueTitleWord } from '../../../support/browser/admin/documents.ts';
import { openAsAdmin } from '../../../support/browser/admin/sign-in.ts';

test('on a phone a service is found, changed and published with the thumb', async ({ page }) => {
  const word = uniqueTitleWord();
  await postDocument(page.request, 'services', { name: `Alei ${word}`, description: 'Din piatră.' });
  await openAsAdmin(page, '/admin/services');
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: `Alei ${word}` }).click();
  await page.getByLabel('Preț').fill('120 lei / m²');
  await page.getByRole('button', { name: 'Arată previzualizarea' }).click();
  await expect(page.frameLocator('iframe').getByText('120 lei / m²').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ascunde previzualizarea' }).click();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publică modificările' }).click();
  await expect(page.getByText('Modificările sunt pe site').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
