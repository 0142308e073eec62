import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  openAs,
  readLocalStorage,
  signedOut,
  storeSession,
  submitLogin,
} from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { administrator } from '../../../support/servers/browser-test-servers.ts';

test.describe('signed out', () => {
  test.use({ storageState: signedOut });

  test('a screen leads to the login, which says what is wrong, lets the right password in and leads back', async ({
    page,
  }) => {
    await page.goto('/admin/services/new');
    await expect(page).toHaveURL('/admin/login');
    await page.getByRole('button', { name: 'Autentificare' }).click();
    await expect(page.getByText('Introduceți adresa de email')).toBeVisible();
    await expect(page.getByText('Introduceți parola')).toBeVisible();

    await submitLogin(page, `${randomUUID()}@gradina.test`, 'gresit');
    await expect(page.getByRole('alert')).toHaveText('Adresa de email sau parola nu este corectă.');
    await expect(page.getByLabel('Parolă')).toHaveValue('gresit');
    expect(await readLocalStorage(page, 'token')).toBeNull();
    await expect(page).toHaveURL('/admin/login');
    await page.getByRole('button', { name: 'Arată caracterele' }).click();
    await expect(page.getByLabel('Parolă')).toHaveAttribute('type', 'text');

    await submitLogin(page, administrator.email, administrator.password);
    await expect(page).toHaveURL('/admin/dashboard');
    expect(await readLocalStorage(page, 'token')).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse((await readLocalStorage(page, 'user')) as string)).toMatchObject({
      email: administrator.email,
      role: 'admin',
    });
    await page.getByText('Ați rămas la').getByRole('link', { name: 'Servicii' }).click();
    await expect(page).toHaveURL('/admin/services/new');

    // Whoever is signed in goes straight on.
    for (const path of ['/admin/login', '/admin']) {
      await page.goto(path);
      await expect(page).toHaveURL('/admin/dashboard');
    }
  });
});

test('tabs follow each other: who signs in beside, and who signs out, whose session ends at the server', async ({
  page,
  context,
  api,
}) => {
  const colleague = await api.addColleague();
  await page.goto('/admin/profile');
  await expect(page.getByLabel('Email')).toHaveValue(administrator.email);
  // No page of the product: it only stores, as the login of another tab does.
  const beside = await context.newPage();
  await beside.goto('/robots.txt');
  await storeSession(beside, colleague);
  await expect(page.getByRole('button', { name: 'Contul meu: Mara Ionescu' })).toBeVisible();
  // Nothing of the one before is left.
  await expect(page.getByLabel('Email')).toHaveValue(colleague.email);

  await beside.goto('/admin/profile');
  await beside.getByRole('button', { name: /^Contul meu/ }).click();
  await beside.getByRole('menuitem', { name: 'Ieșire din cont' }).click();
  await expect(beside).toHaveURL('/admin/login');
  await expect(page).toHaveURL('/admin/login');
  expect([await readLocalStorage(page, 'token'), await readLocalStorage(page, 'user')]).toEqual([null, null]);
  const headers = { authorization: `Bearer ${colleague.token}` };
  const status = async () => (await page.request.get('/api/admin/profile', { headers })).status();
  await expect.poll(status, { intervals: [50] }).toBe(401);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/login');
});

test('an editor is led to the login from the screens of administrators, and finds no link to them', async ({
  page,
  api,
}) => {
  await openAs(page, await api.addColleague(), '/admin/profile');
  const menu = page.getByRole('navigation', { name: 'Administrare' });
  await expect(menu.getByRole('link', { name: 'Servicii' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Conturi' })).toHaveCount(0);
  await page.goto('/admin/accounts');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Pagina cerută este doar pentru administratori.')).toBeVisible();
  await page.getByRole('link', { name: 'mergeți la panou' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});
