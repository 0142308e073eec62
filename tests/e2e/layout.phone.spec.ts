import { expect, type Page, test } from '@playwright/test';
import { visit } from '../support/visit.ts';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Deschide meniul' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigare Rapidă' });

async function openMenu(page: Page) {
  await visit(page, '/features');
  await menuButton(page).tap();
  await expect(menu(page)).toBeVisible();
}

test('on a phone the menu lists the seven pages, each with an icon', async ({ page }) => {
  await openMenu(page);
  const links = menu(page).getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Acasă', 'Servicii', 'Portofoliu', 'Abonamente', 'Despre Noi', 'Blog', 'Contact']);
  for (const link of await links.all()) await expect(link.locator('svg')).toBeVisible();
});

test('on a phone the menu has the appointment button and quick ways to call and to chat', async ({ page }) => {
  await openMenu(page);
  await expect(menu(page).getByRole('link', { name: 'Programează o Întâlnire' })).toHaveAttribute(
    'href',
    '/appointment',
  );
  await expect(menu(page).getByRole('link', { name: 'Sună' })).toHaveAttribute('href', /^tel:\+40\d{9}$/);
  await expect(menu(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/40\d{9}$/,
  );
});

test('on a phone the menu closes when the route changes, even to the page one is on', async ({ page }) => {
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Despre Noi' }).tap();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu(page)).toBeHidden();
  await menuButton(page).tap();
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText('Despre Noi');
  await menu(page).getByRole('link', { name: 'Despre Noi' }).tap();
  await expect(menu(page)).toBeHidden();
});

test('on a phone the menu has a button that closes it and gives the focus back', async ({ page }) => {
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Închide meniul' }).tap();
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
});

test('on a phone the footer and the header keep to the width of the screen', async ({ page }) => {
  await visit(page, '/features');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Programează o Întâlnire' })).toBeHidden();
});
