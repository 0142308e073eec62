import { randomUUID } from 'node:crypto';
import { expect, type Route, test } from '@playwright/test';
import { openAs, openAsAdmin } from '../../../support/browser/admin/sign-in.ts';
import { readLocalStorage, submitLogin } from '../../../support/browser/admin/sign-in-form.ts';
import { openPage } from '../../../support/browser/open-page.ts';
import { administrator } from '../../../support/servers/browser-test-servers.ts';

test.describe('the door', () => {
  test('the right password leads to the dashboard, with token and user in local storage', async ({ page }) => {
    await openPage(page, '/admin/login');
    await submitLogin(page, administrator.email, administrator.password);
    await expect(page).toHaveURL('/admin/dashboard');
    expect(await readLocalStorage(page, 'token')).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse((await readLocalStorage(page, 'user')) as string)).toMatchObject({
      email: administrator.email,
      role: 'admin',
    });
  });

  test('a wrong password shows what the server says and keeps what was typed', async ({ page }) => {
    await openPage(page, '/admin/login');
    await submitLogin(page, `${randomUUID()}@gradina.test`, 'gresit');
    await expect(page.getByRole('alert')).toHaveText('Adresa de email sau parola nu este corectă.');
    await expect(page.getByLabel('Parolă')).toHaveValue('gresit');
    expect(await readLocalStorage(page, 'token')).toBeNull();
    await expect(page).toHaveURL('/admin/login');
  });

  test('an empty form names what is missing beside its fields', async ({ page }) => {
    await openPage(page, '/admin/login');
    await page.getByRole('button', { name: 'Autentificare' }).click();
    await expect(page.getByText('Introduceți adresa de email')).toBeVisible();
    await expect(page.getByText('Introduceți parola')).toBeVisible();
  });

  test('a refusal without a message says ‘Login failed’', async ({ page }) => {
    await page.route('**/api/admin/login', (route) => route.fulfill({ json: { success: false } }));
    await openPage(page, '/admin/login');
    await submitLogin(page, administrator.email, 'orice');
    await expect(page.getByRole('alert')).toHaveText('Login failed');
  });

  test('a call that throws says ‘Network error. Please try again.’', async ({ page }) => {
    await page.route('**/api/admin/login', (route) => route.abort());
    await openPage(page, '/admin/login');
    await submitLogin(page, administrator.email, 'orice');
    await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.');
  });

  test('a one-time code stays where it was typed when the line or the limit stops it', async ({ page }) => {
    const paused = { success: false, message: 'Prea multe încercări. Încercați din nou peste 9 secunde.' };
    const wrong = { success: false, message: 'Adresa de email sau parola nu este corectă.' };
    const answers: ((route: Route) => Promise<void>)[] = [
      (route) => route.fulfill({ status: 401, json: { success: false, message: 'Codul', codeRequired: true } }),
      (route) => route.abort(),
      (route) => route.fulfill({ status: 429, json: paused }),
      (route) => route.fulfill({ status: 401, json: wrong }),
    ];
    await page.route('**/api/admin/login', (route) => answers.shift()?.(route));
    await openPage(page, '/admin/login');
    await submitLogin(page, administrator.email, 'orice');
    const code = page.getByLabel('Cod de unică folosință');
    await code.fill('123456');
    for (const words of ['Network error. Please try again.', paused.message]) {
      await page.getByRole('button', { name: 'Continuă' }).click();
      await expect(page.getByRole('alert')).toHaveText(words);
      await expect(code).toHaveValue('123456');
    }
    // Changed meanwhile, elsewhere: the password is what is asked for again.
    await page.getByRole('button', { name: 'Continuă' }).click();
    await expect(page.getByRole('alert')).toHaveText(wrong.message);
    await expect(page.getByLabel('Parolă')).toHaveValue('orice');
  });

  test('too many wrong passwords are told how long to wait', async ({ page }) => {
    const email = `${randomUUID()}@gradina.test`;
    for (let attempt = 0; attempt < 5; attempt++) {
      await page.request.post('/api/admin/login', { data: { email, password: 'gresit' } });
    }
    await openPage(page, '/admin/login');
    await submitLogin(page, email, 'gresit');
    await expect(page.getByRole('alert')).toHaveText(
      /^Prea multe încercări\. Încercați din nou peste \d+ (de )?secunde\.$/,
    );
  });

  test('a password can be looked at while it is typed', async ({ page }) => {
    await openPage(page, '/admin/login');
    await page.getByLabel('Parolă').fill('vizibil');
    await page.getByRole('button', { name: 'Arată caracterele' }).click();
    await expect(page.getByLabel('Parolă')).toHaveAttribute('type', 'text');
  });

  test('search engines are told to stay away, and the form stands in the first HTML', async ({ request }) => {
    const response = await request.get('/admin/login');
    const html = await response.text();
    expect(response.headers()['x-robots-tag']).toBe('noindex');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('Bine ați revenit');
    // A form sent before the script has loaded must not put the password into the address.
    expect(html).toMatch(/<form[^>]*method="post"/);
  });
});

test.describe('leaving', () => {
  test('signing out clears the browser and ends the session at the server', async ({ page }) => {
    const { token } = await openAsAdmin(page, '/admin/dashboard');
    await page.getByRole('button', { name: /^Contul meu/ }).click();
    await page.getByRole('menuitem', { name: 'Ieșire din cont' }).click();
    await expect(page).toHaveURL('/admin/login');
    expect([await readLocalStorage(page, 'token'), await readLocalStorage(page, 'user')]).toEqual([null, null]);
    await expect
      .poll(async () =>
        (await page.request.get('/api/admin/profile', { headers: { authorization: `Bearer ${token}` } })).status(),
      )
      .toBe(401);
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/admin/login');
  });

  test('signing out in one tab closes the others', async ({ page, context }) => {
    const admin = await openAsAdmin(page, '/admin/dashboard');
    const other = await context.newPage();
    await openAs(other, admin, '/admin/dashboard');
    await expect(other.getByRole('navigation', { name: 'Administrare' })).toBeVisible();
    await page.getByRole('button', { name: /^Contul meu/ }).click();
    await page.getByRole('menuitem', { name: 'Ieșire din cont' }).click();
    await expect(other).toHaveURL('/admin/login');
  });
});
