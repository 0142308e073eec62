import { expect } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { signedOut } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { administrator } from '../../../support/servers/browser-test-servers.ts';

test.use({ storageState: signedOut });

test('on a phone one signs in, moves by the bar and the menu, and signs out leaving no client behind', async ({
  page,
}) => {
  await page.goto('/admin/login');
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

  const menu = page.getByRole('dialog', { name: 'Meniu' });
  await page.getByRole('button', { name: 'Meniu' }).tap();
  await expect(menu.getByRole('link', { name: 'Abonamente' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Jurnal' }).tap();
  await expect(page).toHaveURL('/admin/activity');
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Meniu' }).tap();
  await page.getByRole('button', { name: 'Caută' }).tap();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Caută ecrane și conținut' })).toBeFocused();
  await page.keyboard.press('Escape');

  await bar.getByRole('link', { name: 'Azi' }).tap();
  const storedClients = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('clienti:')));
  await expect.poll(storedClients, { intervals: [50] }).not.toEqual([]);
  await page.getByRole('button', { name: 'Meniu' }).tap();
  await page.getByRole('button', { name: 'Ieșire din cont' }).tap();
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await storedClients()).toEqual([]);
});
