import { expect } from '@playwright/test';
import { findAccessibilityViolations, fitsWidth } from '../../../support/browser/accessibility.ts';
import { uniqueWord } from '../../../support/browser/admin/admin-api.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';

test('on a phone a service is found, changed, previewed and published', async ({ page, api }) => {
  const word = uniqueWord();
  await api.addDocument('services', { name: `Alei ${word}`, description: 'Din piatră.' });
  await page.clock.install();
  await page.goto('/admin/services');
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: `Alei ${word}` }).click();
  await page.getByLabel('Preț').fill('120 lei / m²');
  await page.clock.fastForward(2000);
  await page.getByRole('button', { name: 'Arată previzualizarea' }).click();
  await expect(page.frameLocator('iframe').getByText('120 lei / m²').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ascunde previzualizarea' }).click();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publică modificările' }).click();
  await expect(page.getByText('Modificările sunt pe site').first()).toBeVisible();
  expect(await fitsWidth(page)).toBe(true);
});
