import { expect, type Page, test } from '@playwright/test';
import { waitForOverlayEntries } from '../../../support/browser/history-entries.ts';
import { openPage } from '../../../support/browser/open-page.ts';
import { phone } from '../../../support/browser/phone.ts';

test.use(phone);

const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigare Rapidă' });

async function openMenu(page: Page) {
  // Playwright's tap would scroll the page.
  await page.getByRole('button', { name: 'Deschide meniul' }).dispatchEvent('click');
  await expect(menu(page)).toBeVisible();
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await waitForOverlayEntries(page, 1);
}

async function goTo(page: Page, name: string, path: RegExp) {
  await openMenu(page);
  await menu(page).getByRole('link', { name }).tap();
  await expect(page).toHaveURL(path);
  await expect(menu(page)).toBeHidden();
}

test('on a phone closing the menu leaves no entry in the history', async ({ page }) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  await openPage(page, '/features');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Programează o Întâlnire' })).toBeHidden();
  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/\/features$/);

  // Closing the menu with back keeps the page and its scroll position.
  await goTo(page, 'Despre Noi', /\/about$/);
  await expect(page).toHaveTitle(/Despre/);
  // Late content would change the scroll position.
  await expect(page.locator('main header [data-picture]')).toBeAttached();
  await expect(page.locator('#sa-ne-cunoastem')).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 300));
  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(scrollY).toBe(300);

  // Closing the menu with its button leaves no history entry.
  for (const _ of ['once', 'twice']) {
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Închide meniul' }).tap();
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Deschide meniul' })).toBeFocused();
  }
  await waitForOverlayEntries(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/features$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page).toHaveTitle(/Despre/);

  // A page opened from the menu follows directly after the page with the menu in the history.
  await goTo(page, 'Contact', /\/contact$/);
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  // The URL changes before the page does, and a route change closes the menu.
  await expect(page).toHaveTitle(/Despre/);
  // The link to the current page only closes the menu.
  await openMenu(page);
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText('Despre Noi');
  await menu(page).getByRole('link', { name: 'Despre Noi' }).tap();
  await expect(menu(page)).toBeHidden();
  await waitForOverlayEntries(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/features$/);
});

test('on a phone back closes the enlarged picture and stays on the service', async ({ page }) => {
  await openPage(page, '/services');
  await page.getByRole('link', { name: 'Află Mai Multe' }).first().tap();
  await expect(page).toHaveURL(/\/services\/intretinere-gradini$/);
  const enlarged = page.getByRole('dialog', { name: 'Galerie' });
  const enlarge = page.getByRole('button', { name: 'Mărește imaginea' }).first();
  await enlarge.tap();
  await expect(enlarged).toBeVisible();
  await waitForOverlayEntries(page, 1);
  await page.goBack();
  await expect(enlarged).toBeHidden();
  await expect(page).toHaveURL(/\/services\/intretinere-gradini$/);

  await enlarge.tap();
  await enlarged.getByRole('button', { name: 'Închide' }).tap();
  await expect(enlarged).toBeHidden();
  await waitForOverlayEntries(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
});
