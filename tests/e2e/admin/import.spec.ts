import { expect } from '@playwright/test';
import { uniqueWord } from '../../support/browser/admin/admin-api.ts';
import { test } from '../../support/browser/admin/staff-test.ts';

test('an import with a corrected column is undone', async ({ page, api }) => {
  const word = uniqueWord();
  const rows = Array.from({ length: 12 }, (_, index) => `${word} Client ${index};${word}${index}@exemplu.test;VIP`);
  const find = async () => (await api.call('GET', `/api/admin/clients?text=${word}`)).total;

  await test.step('a group becomes a note instead of a tag', async () => {
    await page.goto('/admin/clients');
    await page.getByRole('link', { name: 'Importă' }).click();
    await page.getByLabel('Fișierul de importat').setInputFiles({
      name: `${word}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(['Denumire client;Email;Grup', ...rows].join('\r\n')),
    });
    await expect(page.getByRole('combobox', { name: 'Grup' })).toHaveValue('tag');
    await page.getByRole('combobox', { name: 'Grup' }).selectOption('Notă');
    await page.getByRole('button', { name: 'Verifică rândurile' }).press('Enter');
    await page.getByRole('button', { name: 'Importă 12 rânduri' }).click();
    await expect(page.getByText('S-a importat: 12 noi.')).toBeVisible();
    expect(await find()).toBe(12);
  });

  await test.step('the import is found again and undone', async () => {
    await page.goto('/admin/settings/import');
    await page.getByRole('link', { name: `${word}.csv` }).click();
    await page.getByRole('button', { name: 'Anulează importul…' }).click();
    await page.getByRole('button', { name: 'Anulează importul', exact: true }).click();
    await expect(page.getByText('Importul a fost anulat: totul este ca înainte.')).toBeVisible();
    expect(await find()).toBe(0);
  });
});
