import { expect } from '@playwright/test';
import { uniqueWord } from '../../../support/browser/admin/admin-api.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';

test('the search of a list and the palette find a document, whatever the keyboard has of diacritics', async ({
  page,
  api,
}) => {
  const word = uniqueWord();
  await api.addDocument('services', { name: `Țesătură de mușchi ${word}`, description: 'Da.' }, 'draft');
  await page.goto('/admin/services');
  for (const typed of [`tesatura ${word}`, `ŢESĂTURĂ ${word}`]) {
    await page.getByRole('searchbox').fill(typed);
    await expect(page.getByRole('listitem').filter({ hasText: `Țesătură de mușchi ${word}` })).toContainText('Ciornă');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  }
  await page.getByRole('button', { name: /^Publicate/ }).click();
  await expect(page.getByText(`Nimic pentru „ŢESĂTURĂ ${word}”`)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Caută ecrane și conținut' }).fill(`muschi ${word}`);
  await expect(page.getByRole('option', { name: /Țesătură de mușchi/ })).toBeVisible();
});

test('documents deleted together come back with the undo, and so does one withdrawn from the site', async ({
  page,
  api,
}) => {
  const word = uniqueWord();
  for (const name of ['Ana', 'Barbu'])
    await api.addDocument('testimonials', { name: `${name} ${word}`, content: 'Da.' });
  await page.goto(`/admin/testimonials?text=${word}`);
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await page.getByRole('checkbox', { name: `Alege „Ana ${word}”` }).check();
  await page.getByRole('checkbox', { name: `Alege „Barbu ${word}”` }).check();
  await page.getByRole('region', { name: 'Cele alese' }).getByRole('button', { name: 'Șterge' }).click();
  const bringBack = await hoverUndo(page);
  await expect(lines).toHaveCount(0);
  await expect(page.getByText('2 documente sunt în coș', { exact: true })).toBeVisible();
  await bringBack.click();
  await expect(lines).toHaveCount(2);

  await page.getByRole('button', { name: `Acțiuni: Ana ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Retrage de pe site' }).click();
  const publishAgain = await hoverUndo(page);
  await expect(lines.filter({ hasText: 'Ana' })).toContainText('Ciornă');
  await publishAgain.click();
  await expect(lines.filter({ hasText: 'Ana' })).toContainText('Publicat');
});

test('documents are put in order by keyboard and stay so', async ({ page, api }) => {
  const word = uniqueWord();
  for (const title of ['Unu', 'Doi']) {
    const fields = { title: `${title} ${word}`, description: 'Da.', icon: 'leaf' };
    await api.addDocument('feature-cards', fields, 'draft');
  }
  await page.goto('/admin/feature-cards');
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: word });
  await expect(lines).toHaveText([/Unu/, /Doi/]);
  const ordered = page.waitForResponse('**/feature-cards/order');
  await page.getByRole('button', { name: `Mută „Doi ${word}”` }).press('ArrowUp');
  await expect(page.getByText(/^Mutat pe locul \d+ din \d+$/)).toBeAttached();
  await expect(lines).toHaveText([/Doi/, /Unu/]);
  await ordered;
  await page.reload();
  await expect(lines).toHaveText([/Doi/, /Unu/]);
});
