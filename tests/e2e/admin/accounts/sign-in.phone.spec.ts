import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { readLocalStorage, signedOut, submitLogin } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { navigateClientSide } from '../../../support/browser/open-page.ts';
import { phone } from '../../../support/browser/phone.ts';
import { administrator } from '../../../support/servers/browser-test-servers.ts';

test.use(phone);

test.use({ storageState: signedOut });

test('on a phone staff work from signing in to signing out without leaving data behind', async ({ page }) => {
  await test.step('screens need a session', async () => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    for (const path of ['/admin', '/admin/services/new']) {
      await page.goto(path);
      await expect(page).toHaveURL('/admin/login');
    }
    expect(errors).toEqual([]);
    await page.getByRole('button', { name: 'Autentificare' }).tap();
    await expect(page.getByText('Introduceți adresa de e-mail')).toBeVisible();
    await expect(page.getByText('Introduceți parola')).toBeVisible();
    await submitLogin(page, `${randomUUID()}@gradina.test`, 'gresit');
    await expect(page.getByRole('alert')).toHaveText('Adresa de e-mail sau parola nu este corectă.');
    await expect(page.getByLabel('Parolă')).toHaveValue('gresit');
    expect(await readLocalStorage(page, 'token')).toBeNull();
    await page.getByRole('button', { name: 'Arată caracterele' }).tap();
    await expect(page.getByLabel('Parolă')).toHaveAttribute('type', 'text');
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  await test.step('after signing in the dashboard links back to the requested screen', async () => {
    await submitLogin(page, administrator.email, administrator.password);
    await expect(page).toHaveURL('/admin/dashboard');
    expect(await readLocalStorage(page, 'token')).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse((await readLocalStorage(page, 'user')) as string)).toMatchObject({
      email: administrator.email,
      role: 'admin',
    });
    await page.getByText('Ați rămas la').getByRole('link', { name: 'Servicii' }).tap();
    await expect(page).toHaveURL('/admin/services/new');
    // The login redirects a user who is already signed in.
    for (const path of ['/admin/login', '/admin']) {
      await navigateClientSide(page, path);
      await expect(page).toHaveURL('/admin/dashboard');
    }
  });

  const bar = page.getByRole('navigation', { name: 'Bara de jos' });
  await test.step('the bottom bar opens screens', async () => {
    await expect(bar.getByRole('link', { name: 'Panou' })).toHaveAttribute('aria-current', 'page');
    await expect(bar.getByRole('link')).toHaveText([/^Panou/, /^Azi/, /^Programări/, /Mesaje/]);
    await bar.getByRole('link', { name: 'Mesaje' }).tap();
    await expect(page).toHaveURL(/\/admin\/inquiries/);
    await bar.getByRole('link', { name: 'Programări' }).tap();
    await expect(page).toHaveURL('/admin/appointments');
  });

  await test.step('the menu opens screens and the search', async () => {
    const menu = page.getByRole('dialog', { name: 'Meniu' });
    await page.getByRole('button', { name: 'Meniu' }).tap();
    for (const name of ['Conținut', 'Administrare']) await menu.getByRole('button', { name }).tap();
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
  });

  await test.step('signing out removes the token and the stored days', async () => {
    await bar.getByRole('link', { name: 'Azi' }).tap();
    const hasStoredDays = () =>
      page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'crew-days'));
    await expect.poll(hasStoredDays, { intervals: [50] }).toBe(true);
    await page.getByRole('button', { name: 'Meniu' }).tap();
    await page.getByRole('button', { name: 'Deconectare' }).tap();
    await expect(page).toHaveURL('/admin/login');
    expect(await readLocalStorage(page, 'token')).toBeNull();
    await expect.poll(hasStoredDays, { intervals: [50] }).toBe(false);
  });
});
