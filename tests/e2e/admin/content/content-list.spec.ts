import { expect } from '@playwright/test';
import { uniqueWord } from '../../../support/browser/admin/admin-api.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';

test('documents are reordered, found without diacritics, deleted in bulk and withdrawn, with undo', async ({
  page,
  api,
}) => {
  const word = uniqueWord();
  for (const title of ['Țesut', 'Mușchi']) {
    const fields = { title: `${title} ${word}`, description: 'Da.', icon: 'leaf' };
    await api.addDocument('feature-cards', fields);
  }
  await page.goto('/admin/feature-cards');
  const all = page.getByRole('main').getByRole('listitem');
  const lines = all.filter({ hasText: word });
  await test.step('documents are reordered by keyboard', async () => {
    await expect(lines).toHaveText([/Țesut/, /Mușchi/]);
    const ordered = page.waitForResponse('**/feature-cards/order');
    await page.getByRole('button', { name: `Mută „Mușchi ${word}”` }).press('ArrowUp');
    await expect(page.getByText(/^Mutat pe locul \d+ din \d+$/)).toBeAttached();
    await expect(lines).toHaveText([/Mușchi/, /Țesut/]);
    await ordered;
    const { items } = await api.call('GET', `/api/admin/feature-cards?text=${word}`);
    expect(items.map(({ title }: { title: string }) => title.split(' ')[0])).toEqual(['Mușchi', 'Țesut']);
  });

  await test.step('the palette and the list find documents without diacritics', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Caută ecrane și conținut' }).fill(`muschi ${word}`);
    await expect(page.getByRole('option', { name: /Mușchi/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill(`ŢESUT ${word}`);
    await expect(all).toHaveText([/Țesut/]);
    await page.getByRole('searchbox').fill(word);
    await expect(all).toHaveCount(2);
  });

  await test.step('selected documents are deleted and restored by undo', async () => {
    await page.getByRole('checkbox', { name: `Selectează „Țesut ${word}”` }).check();
    await page.getByRole('checkbox', { name: `Selectează „Mușchi ${word}”` }).check();
    const bringBack = await hoverUndo(page, () =>
      page.getByRole('region', { name: 'Selecția' }).getByRole('button', { name: 'Șterge' }).click(),
    );
    await expect(all).toHaveCount(0);
    await expect(page.getByText('2 documente sunt în coș', { exact: true })).toBeVisible();
    await bringBack.click();
    await expect(all).toHaveCount(2);
  });

  await test.step('a document is withdrawn and published again by undo', async () => {
    await page.getByRole('button', { name: `Acțiuni: Țesut ${word}` }).click();
    const publishAgain = await hoverUndo(page, () =>
      page.getByRole('menuitem', { name: 'Retrage de pe site' }).click(),
    );
    await expect(lines.filter({ hasText: 'Țesut' })).toContainText('Ciornă');
    await publishAgain.click();
    await expect(lines.filter({ hasText: 'Țesut' })).toContainText('Publicat');
  });
});
