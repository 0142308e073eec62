import { expect, type Page, test } from '@playwright/test';
import type { Site } from '../../../../contract/site/schemas.ts';
import { fakeReply, fetchReply, openPage } from '../../../support/browser/open-page.ts';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Deschide meniul' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigare Rapidă' });

async function openMenu(page: Page) {
  await openPage(page, '/features');
  await menuButton(page).tap();
  await expect(menu(page)).toBeVisible();
}

test('on a phone the menu lists the seven pages, each with an icon', async ({ page }) => {
  await openMenu(page);
  const links = menu(page).getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Acasă', 'Servicii', 'Portofoliu', 'Abonamente', 'Despre Noi', 'Blog', 'Contact']);
  const paths = ['/', '/services', '/portfolio', '/subscriptions', '/about', '/blog', '/contact'];
  for (const [place, link] of (await links.all()).entries()) {
    await expect(link.locator('svg')).toBeVisible();
    await expect(link).toHaveAttribute('href', paths[place] as string);
  }
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
  await openPage(page, '/features');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Programează o Întâlnire' })).toBeHidden();
});

test('without a number for the chat every way to chat takes the phone of the company', async ({ page }) => {
  const { site } = await fetchReply<{ site: Site }>(page, '/api/site');
  await fakeReply(page, '/api/site', { site: { ...site, whatsapp: '', phone: '+40 (0)722 123 456' } });
  const chats = page.locator('a[href="https://wa.me/40722123456"]');
  await openMenu(page);
  await expect(menu(page).locator(chats)).toHaveText('WhatsApp');
  for (const path of ['/', '/services/intretinere-gradini', '/contact']) {
    await openPage(page, path);
    await expect(page.getByRole('main').locator(chats).first()).toBeAttached();
  }
});
