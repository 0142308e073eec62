import { expect, test } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { openAsAdmin } from '../../../support/browser/admin/sign-in.ts';
import { openPage } from '../../../support/browser/open-page.ts';
import { administrator } from '../../../support/servers/browser-test-servers.ts';

test('one signs in on the phone and finds the day in the bar under the thumb', async ({ page }) => {
  await openPage(page, '/admin/login');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Parolă').fill(administrator.password);
  await page.getByRole('button', { name: 'Autentificare' }).tap();
  await expect(page).toHaveURL('/admin/dashboard');
  const bar = page.getByRole('navigation', { name: 'Bara de jos' });
  await expect(bar.getByRole('link', { name: 'Panou' })).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('link')).toHaveText([/^Panou/, /^Azi/, /^Programări/, /Mesaje/]);
  await bar.getByRole('link', { name: 'Mesaje' }).tap();
  await expect(page).toHaveURL(/\/admin\/inquiries/);
  await bar.getByRole('link', { name: 'Programări' }).tap();
  await expect(page).toHaveURL('/admin/appointments');
});

test('the menu rises with every screen and leads there', async ({ page }) => {
  await openAsAdmin(page, '/admin/profile');
  await page.getByRole('button', { name: 'Meniu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Meniu' });
  await expect(menu.getByRole('link', { name: 'Abonamente' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Jurnal' }).tap();
  await expect(page).toHaveURL('/admin/activity');
  await expect(menu).toHaveCount(0);
});

test('the search opens from the menu, ready to type', async ({ page }) => {
  await openAsAdmin(page, '/admin/profile');
  await page.getByRole('button', { name: 'Meniu' }).tap();
  await page.getByRole('button', { name: 'Caută' }).tap();
  await expect(page.getByRole('dialog', { name: 'Meniu' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Caută ecrane și conținut' })).toBeFocused();
});

test('one signs out from the menu, and no client stays on the phone', async ({ page }) => {
  await openAsAdmin(page, '/admin/today');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('clienti:')));
  await expect.poll(kept).not.toEqual([]);
  await page.getByRole('button', { name: 'Meniu' }).tap();
  await page.getByRole('button', { name: 'Ieșire din cont' }).tap();
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await kept()).toEqual([]);
});

for (const path of ['/admin/login', '/admin/accounts', '/admin/profile', '/admin/activity']) {
  test(`${path} fits the width of a phone`, async ({ page }) => {
    if (path === '/admin/login') await openPage(page, path);
    else await openAsAdmin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
