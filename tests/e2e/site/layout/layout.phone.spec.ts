import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Deschide meniul' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigare Rapidă' });

const pages = [
  ['Acasă', '/'],
  ['Servicii', '/services'],
  ['Portofoliu', '/portfolio'],
  ['Abonamente', '/subscriptions'],
  ['Despre Noi', '/about'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
] as const;

test('on a phone the menu leads to the seven pages, to a visit, to a call and to a chat, and closes on the way', async ({
  page,
}) => {
  await openPage(page, '/nu-exista');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Programează o Întâlnire' })).toBeHidden();

  await menuButton(page).tap();
  const links = menu(page).getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(pages.map(([label]) => label));
  for (const [place, [, path]] of pages.entries()) {
    await expect(links.nth(place)).toHaveAttribute('href', path);
    await expect(links.nth(place).locator('svg')).toBeVisible();
  }
  const way = (name: string) => menu(page).getByRole('link', { name });
  await expect(way('Programează o Întâlnire')).toHaveAttribute('href', '/appointment');
  await expect(way('Sună')).toHaveAttribute('href', /^tel:\+40\d{9}$/);
  await expect(way('WhatsApp')).toHaveAttribute('href', /^https:\/\/wa\.me\/40\d{9}$/);
  await menu(page).getByRole('button', { name: 'Închide meniul' }).tap();
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await menuButton(page).tap();
  await way('Despre Noi').tap();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu(page)).toBeHidden();
  await menuButton(page).tap();
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText('Despre Noi');
  await way('Despre Noi').tap();
  await expect(menu(page)).toBeHidden();
});
