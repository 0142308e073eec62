import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigare Rapidă' });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Deschide meniul' }).tap();
  await expect(menu(page)).toBeVisible();
}

/** About, reached from the page of features, scrolled a little. */
async function comeToAbout(page: Page) {
  await openPage(page, '/features');
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Despre Noi' }).tap();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveTitle(/Despre/);
  await page.evaluate(() => window.scrollTo(0, 300));
}

test('on a phone, back closes the menu and leaves the page where it was', async ({ page }) => {
  await comeToAbout(page);
  // A tap of the test tool would scroll by itself.
  await page.getByRole('button', { name: 'Deschide meniul' }).dispatchEvent('click');
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await page.goBack();
  await expect(page).toHaveURL(/\/features$/);
});

test('on a phone, back closes the menu of the first page one comes to', async ({ page }) => {
  await openPage(page, '/features');
  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/\/features$/);
});

test('after the menu was closed by its button, back goes to the previous page, and so does forward', async ({
  page,
}) => {
  await comeToAbout(page);
  for (const _ of ['once', 'twice']) {
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Închide meniul' }).tap();
    await expect(menu(page)).toBeHidden();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/features$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page).toHaveTitle(/Despre/);
});

test('a page reached through the menu lies straight upon the one where the menu was opened', async ({ page }) => {
  await comeToAbout(page);
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Contact' }).tap();
  await expect(page).toHaveURL(/\/contact$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Despre Noi' }).tap();
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/features$/);
});

test('on a phone, back closes the enlarged picture and stays at the service', async ({ page }) => {
  await openPage(page, '/services');
  await page.getByRole('link', { name: 'Află Mai Multe' }).first().tap();
  await expect(page).toHaveURL(/\/services\/intretinere-gradini$/);
  const enlarged = page.getByRole('dialog', { name: 'Galerie' });
  const enlarge = page.getByRole('button', { name: 'Mărește imaginea' }).first();
  await enlarge.tap();
  await expect(enlarged).toBeVisible();
  await page.goBack();
  await expect(enlarged).toBeHidden();
  await expect(page).toHaveURL(/\/services\/intretinere-gradini$/);

  await enlarge.tap();
  await enlarged.getByRole('button', { name: 'Închide' }).tap();
  await expect(enlarged).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
});
