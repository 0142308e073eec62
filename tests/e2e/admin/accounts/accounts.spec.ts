import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { generate } from 'otplib';
import { openAs, signedOut, signInAs, submitLogin } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';
import { pauseClock } from '../../../support/browser/paused-clock.ts';

test('an administrator invites a colleague, who chooses a password and is in', async ({ page, browser }) => {
  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: 'Invită un coleg' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Trimite invitația' }).click();
  await expect(dialog.getByText('Numele trebuie să aibă cel puțin 2 caractere')).toBeVisible();
  await dialog.getByLabel('Nume').fill('Radu Moldovan');
  await dialog.getByLabel('Email').fill(`${randomUUID()}@gradina.test`);
  await dialog.getByRole('button', { name: 'Trimite invitația' }).click();
  await expect(page.getByRole('heading', { name: 'Invitația este gata' })).toBeVisible();
  const { pathname, hash } = new URL((await dialog.getByText('/admin/password#').textContent()) as string);

  const guest = await (await browser.newContext({ storageState: signedOut })).newPage();
  await guest.goto(pathname + hash);
  await expect(guest.getByRole('heading', { name: 'Bine ați venit, Radu Moldovan' })).toBeVisible();
  await guest.getByLabel('Parola nouă').fill('parola123');
  await guest.getByRole('button', { name: 'Salvează parola' }).click();
  await expect(guest.getByText('Parola este prea ușor de ghicit')).toBeVisible();
  await guest.getByLabel('Parola nouă').fill('brad-si-molid');
  await guest.getByRole('button', { name: 'Salvează parola' }).click();
  await expect(guest).toHaveURL('/admin/dashboard');
  await expect(guest.getByRole('button', { name: 'Contul meu: Radu Moldovan' })).toBeVisible();
  await guest.goto(pathname + hash);
  await expect(guest.getByRole('heading', { name: 'Linkul nu mai este valabil' })).toBeVisible();
});

test('an account is stopped and brought back by the undo, gets another role, and the log shows the change', async ({
  page,
  api,
}) => {
  const { email, id } = await api.addColleague();
  await page.goto('/admin/accounts');
  const row = page.getByRole('listitem').filter({ hasText: email });
  const act = async (action: string) => {
    await row.getByRole('button', { name: 'Acțiuni pentru Mara Ionescu' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Oprește contul');
  const undo = await hoverUndo(page);
  await expect(row.getByText('Oprit', { exact: true })).toBeVisible();
  await undo.click();
  await expect(row.getByText('Oprit', { exact: true })).toHaveCount(0);

  await act('Fă-l administrator');
  await expect(row.getByText('Administrator', { exact: true })).toBeVisible();
  await page.goto(`/admin/activity?kind=accounts&thing=${id}`);
  const entry = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'a modificat' })
    .filter({ hasText: 'Administrator' });
  await entry.getByText('O schimbare').click();
  await expect(entry.getByText('Rol')).toBeVisible();
  await expect(entry.locator('del')).toContainText('Editor');
  await expect(entry.locator('ins')).toContainText('Administrator');
  await page.getByRole('button', { name: 'Fără filtre' }).click();
  await expect(page).toHaveURL('/admin/activity');
});

test('a changed password ends the other sessions, and one-time codes guard the next sign-in', async ({ page, api }) => {
  const person = await api.addColleague();
  const elsewhere = await signInAs(page.request, person);
  await openAs(page, person, '/admin/profile');
  await page.getByLabel('Parola actuală').fill('nu aceasta');
  await page.getByLabel('Parola nouă').fill('arini-pe-vale');
  await page.getByRole('button', { name: 'Schimbă parola' }).click();
  await expect(page.getByText('Parola actuală nu este corectă')).toBeVisible();
  await page.getByLabel('Parola actuală').fill(person.password);
  await page.getByRole('button', { name: 'Schimbă parola' }).click();
  await expect(page.getByText('Parola a fost schimbată').first()).toBeVisible();
  const headers = { authorization: `Bearer ${elsewhere.token}` };
  expect((await page.request.get('/api/admin/profile', { headers })).status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profilul meu' })).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Activează' }).click();
  await dialog.getByLabel('Parola actuală').fill('arini-pe-vale');
  await page.getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByRole('img', { name: 'Cod QR pentru aplicația de autentificare' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) as string).replace(/\s/g, '');
  await page.getByLabel('Codul din aplicație').fill(await generate({ secret }));
  await dialog.getByRole('button', { name: 'Activează' }).click();
  await expect(page.getByRole('heading', { name: 'Coduri de rezervă' })).toBeVisible();
  const recoveryCode = (await dialog.getByRole('listitem').first().textContent()) as string;
  await page.getByRole('button', { name: 'Le-am păstrat' }).click();
  await expect(page.getByText('Coduri de rezervă rămase: 10')).toBeVisible();

  await page.getByRole('button', { name: /^Contul meu/ }).click();
  await page.getByRole('menuitem', { name: 'Ieșire din cont' }).click();
  await submitLogin(page, person.email, 'arini-pe-vale');
  await page.getByLabel('Cod de unică folosință').fill('000000');
  await page.getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByRole('alert')).toHaveText('Codul nu este corect sau a fost deja folosit.');
  await page.getByLabel('Cod de unică folosință').fill(recoveryCode);
  await page.getByRole('button', { name: 'Continuă' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('keys and the palette lead to screens, not while one is typing, and the help lists the keys', async ({ page }) => {
  await page.clock.install();
  await page.goto('/admin/profile');
  await page.getByLabel('Nume').fill('');
  await page.getByLabel('Nume').pressSequentially('gs');
  await expect(page).toHaveURL('/admin/profile');
  await page.getByRole('heading', { name: 'Profilul meu' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Scurtături de tastatură' }).getByText('Programări')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The first key is forgotten soon, and a busy machine is slow to press the second.
  await pauseClock(page);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.clock.resume();
  await expect(page).toHaveURL('/admin/services');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Caută ecrane și conținut' }).fill('marturii');
  await expect(page.getByRole('option', { name: 'Mărturii' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/testimonials');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
