import { expect, type Page } from '@playwright/test';
import { uniqueWord } from '../../support/browser/admin/admin-api.ts';
import { test } from '../../support/browser/admin/staff-test.ts';

const chooseFile = (page: Page, name: string, rows: string[]) =>
  page.getByLabel('Fișierul de importat').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}`),
  });

test('an owner imports 300 clients, undoes them, and imports 40 prices that quotes suggest', async ({ page, api }) => {
  const word = uniqueWord();
  const digits = String(Math.trunc(Math.random() * 1e5)).padStart(5, '0');
  const phone = (at: number) => `074${digits.slice(0, 4)}${String(at).padStart(3, '0')}`;

  await test.step('300 clients are matched, checked and imported', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `${word} Client ${at};${at === 7 ? '07' : phone(at)};VIP`);
    await page.goto('/admin/clients');
    await page.getByRole('link', { name: 'Importă' }).click();
    await chooseFile(page, 'clienti.csv', ['Denumire client;Nr. telefon;Grup', ...rows]);
    await expect(page.getByRole('combobox', { name: 'Nr. telefon' })).toHaveValue('phone');
    await page.getByRole('combobox', { name: 'Denumire client' }).selectOption('Nume');
    await page.getByRole('button', { name: 'Verifică rândurile' }).press('Enter');
    await page.getByRole('button', { name: /^Refuzate/ }).click();
    await expect(page.getByText('Telefonul „07” nu este corect')).toBeVisible();
    await page.getByRole('button', { name: 'Importă 299 de rânduri' }).click();
    await expect(page.getByText('S-a importat: 299 noi, unul refuzat.')).toBeVisible();
  });

  await test.step('40 prices are imported, and a quote suggests one of them', async () => {
    const prices = Array.from({ length: 40 }, (_, at) => `Plantare ${word} nr${at}\tbuc\t${at + 1},50`);
    await page.goto('/admin/settings/import?kind=prices');
    await page.getByRole('button', { name: 'Lipește rândurile' }).click();
    await page.getByRole('textbox', { name: 'Rândurile' }).fill(['Denumire\tUM\tPreț', ...prices].join('\n'));
    await page.getByRole('button', { name: 'Citește' }).click();
    await page.getByRole('button', { name: 'Verifică rândurile' }).click();
    await page.getByRole('button', { name: 'Importă 40 de rânduri' }).click();
    await expect(page.getByText('S-a importat: 40 noi.')).toBeVisible();
    const { items } = await api.call('GET', `/api/admin/quotes/suggestions?text=${word}%20nr39`);
    expect(items).toMatchObject([{ description: `Plantare ${word} nr39`, unit: 'piece', unitPrice: 4050 }]);
  });

  await test.step('the import of the clients is undone', async () => {
    const find = async () => (await api.call('GET', `/api/admin/clients?text=${word}`)).total;
    expect(await find()).toBe(299);
    await page.goto('/admin/settings/import');
    await page.getByRole('link', { name: 'clienti.csv' }).first().click();
    await page.getByRole('button', { name: 'Anulează importul…' }).click();
    await page.getByRole('button', { name: 'Anulează importul', exact: true }).click();
    await expect(page.getByText('Importul a fost anulat: totul este ca înainte.')).toBeVisible();
    expect(await find()).toBe(0);
  });
});
