import { expect, type Page, test } from '@playwright/test';
import { postDocument, uniqueTitleWord } from '../../../support/browser/admin/documents.ts';
import { openAsAdmin } from '../../../support/browser/admin/sign-in.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Meniu' });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Meniu' }).tap();
  await expect(menu(page)).toBeVisible();
}

test('on a phone, back closes the history of a document, then the document', async ({ page }) => {
  const word = uniqueTitleWord();
  await postDocument(page.request, 'services', { name: `Alei ${word}`, description: 'Din piatră.' });
  await openAsAdmin(page, '/admin/services');
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('link', { name: `Alei ${word}` }).tap();
  const history = page.getByRole('dialog', { name: 'Istoric' });
  await page.getByRole('button', { name: 'Istoric' }).tap();
  await expect(history).toBeVisible();
  await page.goBack();
  await expect(history).toBeHidden();
  await expect(page.getByLabel('Preț')).toBeVisible();

  await page.getByRole('button', { name: 'Istoric' }).tap();
  await history.getByRole('button', { name: 'Închide' }).tap();
  await expect(history).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/admin/services\\?text=${word}`));
});

test('of two dialogs, one upon the other, back closes the upper one', async ({ page }) => {
  await openAsAdmin(page, '/admin/media');
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().tap();
  const details = page.getByRole('dialog', { name: 'Imagine' });
  await expect(details).toBeVisible();
  await details.getByRole('button', { name: 'Decupează' }).tap();
  const crop = page.getByRole('dialog', { name: 'Decupează' });
  await expect(crop).toBeVisible();
  await page.goBack();
  await expect(crop).toBeHidden();
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/media$/);
});

test('on a phone, a screen chosen in the menu lies straight upon the one before', async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard');
  for (const name of ['Clienți', 'Scrisori']) {
    await openMenu(page);
    await menu(page).getByRole('link', { name }).tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Caută' }).tap();
  const search = page.getByRole('dialog', { name: 'Caută' });
  await expect(search).toBeVisible();
  await page.goBack();
  await expect(search).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Scrisori' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Clienți' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('on a phone, back closes the list of things to do, and leaves the screen only afterwards', async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard');
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Conturi' }).tap();
  const deeds = page.getByRole('button', { name: /^Acțiuni pentru/ }).first();
  await deeds.tap();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/accounts$/);
  await deeds.tap();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
