import { expect } from '@playwright/test';
import { expectToFitWidth, findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { uniqueWord } from '../../../support/browser/admin/admin-api.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';
import { waitForOverlayEntries } from '../../../support/browser/history-entries.ts';
import { phone } from '../../../support/browser/phone.ts';

test.use(phone);

test('on a phone a service is restored from its history, changed, previewed and published', async ({ page, api }) => {
  const word = uniqueWord();
  const fields = { name: `Alei ${word}`, description: 'Din piatră.' };
  const { id, version } = await api.addDocument('services', fields);
  const second = { fields: { ...fields, description: 'Din cărămidă.' }, status: 'published', version };
  await api.call('PUT', `/api/admin/services/${id}`, second);
  await page.clock.install();
  const description = page.getByLabel('Descriere *');
  await test.step('the history closes with back and with its button', async () => {
    await page.goto('/admin/services');
    await page.getByRole('searchbox').fill(word);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await page.getByRole('link', { name: `Alei ${word}` }).tap();
    const history = page.getByRole('dialog', { name: 'Istoric' });
    await page.getByRole('button', { name: 'Istoric' }).tap();
    await expect(history.locator('ins')).toContainText('Din cărămidă.');
    await waitForOverlayEntries(page, 1);
    await page.goBack();
    await expect(history).toBeHidden();
    await expect(description).toHaveValue('Din cărămidă.');
    await page.getByRole('button', { name: 'Istoric' }).tap();
    await history.getByRole('button', { name: 'Închide' }).tap();
    await expect(history).toBeHidden();
    await waitForOverlayEntries(page, 0);
    await page.goBack();
    await expect(page).toHaveURL(`/admin/services?text=${word}`);
  });

  await test.step('a version is restored and the restore undone', async () => {
    await page.getByRole('link', { name: `Alei ${word}` }).tap();
    await page.getByRole('button', { name: 'Istoric' }).tap();
    const undo = await hoverUndo(page, () => page.getByRole('button', { name: 'Restaurează versiunea 1' }).tap());
    await expect(description).toHaveValue('Din piatră.');
    await undo.click();
    await expect(description).toHaveValue('Din cărămidă.');
  });
  await test.step('a change is previewed and published', async () => {
    await page.getByRole('heading', { name: 'Preț' }).tap();
    await page.getByLabel('Preț').fill('120 lei / m²');
    await page.clock.fastForward(2000);
    await page.getByRole('button', { name: 'Arată previzualizarea' }).tap();
    await expect(page.frameLocator('iframe').getByText('120 lei / m²').first()).toBeVisible();
    await page.getByRole('button', { name: 'Ascunde previzualizarea' }).tap();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publică modificările' }).tap();
    await expect(page.getByText('Modificările sunt pe site').first()).toBeVisible();
    await expectToFitWidth(page);
  });
});
