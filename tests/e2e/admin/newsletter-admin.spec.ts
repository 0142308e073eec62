import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { seriousFaults } from '../../support/serious-faults.ts';
import { openAsAdmin } from './staff.ts';
import { reachUndo } from './undo.ts';

test('an issue is written from articles, seen as its readers see it, and sent to oneself', async ({ page }) => {
  const title = `Grădina ${randomUUID().slice(0, 8)}`;
  await openAsAdmin(page, '/admin/newsletter');
  await page.getByRole('link', { name: 'Scrie un număr' }).click();
  await page.getByLabel('Introducere').fill('Bună ziua,\nVine frigul.');
  await page
    .getByRole('button', { name: /^Adaugă: / })
    .first()
    .click();
  await page.getByLabel('Titlu').fill(title);
  const letter = page.frameLocator('iframe[title="Previzualizarea scrisorii"]');
  await expect(letter.getByRole('heading', { name: title })).toBeVisible();
  await expect(letter.getByText('Vine frigul.')).toBeVisible();
  await expect(letter.getByRole('link', { name: 'Citiți articolul' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/newsletter\/issues\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Salvat', { exact: true })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.reload();
  await expect(page.getByLabel('Titlu')).toHaveValue(title);
  await page.getByRole('button', { name: 'Trimite-mi mie' }).click();
  await expect(page.getByText(/Scrisoarea (pleacă spre dumneavoastră|este în Scrisori)/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Șterge ciorna' }).click();
  await expect(page).toHaveURL('/admin/newsletter');
  await expect(page.getByText(title)).toHaveCount(0);
});

test('addresses are imported with the proof of consent, and taking one off the list can be undone', async ({
  page,
}) => {
  const email = `${randomUUID()}@exemplu.ro`;
  await openAsAdmin(page, '/admin/newsletter/subscribers');
  await page.getByRole('button', { name: 'Adaugă adrese' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresele').fill(`${email}\nfără adresă`);
  await dialog.getByRole('button', { name: 'Adaugă', exact: true }).click();
  await expect(dialog.getByText('este dovada dumneavoastră')).toBeVisible();
  await dialog.getByLabel('Cum și când').fill('Formular pe hârtie, mai 2026');
  await dialog.getByRole('button', { name: 'Adaugă', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'O adresă adăugată' })).toBeVisible();
  await expect(dialog.getByText('rândul 2:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Am înțeles' }).click();

  await page.getByLabel('Caută o adresă').fill(email);
  await page.getByRole('button', { name: email }).click();
  await expect(dialog.getByText('„Formular pe hârtie, mai 2026”')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Scoate din listă' }).click();
  const line = page.getByRole('button', { name: email });
  const undo = await reachUndo(page);
  await expect(line).toContainText('Dezabonat');
  await undo.click();
  await expect(line).toContainText('Abonat');
});
