import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { generate } from 'otplib';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { createColleague, openAs, openAsAdmin, signInAs } from '../../../support/browser/admin/sign-in.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';
import { openPage } from '../../../support/browser/open-page.ts';
import { pauseClock } from '../../../support/browser/paused-clock.ts';

test('an administrator invites a colleague, who chooses a password and is in', async ({ page, browser }) => {
  await openAsAdmin(page, '/admin/accounts');
  await page.getByRole('button', { name: 'Invită un coleg' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Trimite invitația' }).click();
  await expect(dialog.getByText('Numele trebuie să aibă cel puțin 2 caractere')).toBeVisible();
  const email = `${randomUUID()}@gradina.test`;
  await dialog.getByLabel('Nume').fill('Radu Moldovan');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Trimite invitația' }).click();
  await expect(page.getByRole('heading', { name: 'Invitația este gata' })).toBeVisible();
  const link = (await dialog.getByText('/admin/password#').textContent()) as string;

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(new URL(link).pathname + new URL(link).hash);
  await expect(guest.getByRole('heading', { name: 'Bine ați venit, Radu Moldovan' })).toBeVisible();
  await guest.getByLabel('Parola nouă').fill('parola123');
  await guest.getByRole('button', { name: 'Salvează parola' }).click();
  await expect(guest.getByText('Parola este prea ușor de ghicit')).toBeVisible();
  await guest.getByLabel('Parola nouă').fill('brad-si-molid');
  await guest.getByRole('button', { name: 'Salvează parola' }).click();
  await expect(guest).toHaveURL('/admin/dashboard');
  await expect(guest.getByRole('button', { name: 'Contul meu: Radu Moldovan' })).toBeVisible();
  await guest.goto(new URL(link).pathname + new URL(link).hash);
  await expect(guest.getByRole('heading', { name: 'Linkul nu mai este valabil' })).toBeVisible();
});

test('stopping an account is undone with one click', async ({ page }) => {
  const { email } = await createColleague(page.request);
  await openAsAdmin(page, '/admin/accounts');
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.getByRole('button', { name: 'Acțiuni pentru Mara Ionescu' }).click();
  await page.getByRole('menuitem', { name: 'Oprește contul' }).click();
  const undo = await hoverUndo(page);
  await expect(row.getByText('Oprit', { exact: true })).toBeVisible();
  await undo.click();
  await expect(row.getByText('Oprit', { exact: true })).toHaveCount(0);
});

test('the log tells what was changed in an account, before and after', async ({ page }) => {
  const { email, id } = await createColleague(page.request);
  await openAsAdmin(page, '/admin/accounts');
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.getByRole('button', { name: 'Acțiuni pentru Mara Ionescu' }).click();
  await page.getByRole('menuitem', { name: 'Fă-l administrator' }).click();
  await expect(row.getByText('Administrator', { exact: true })).toBeVisible();
  await page.goto(`/admin/activity?kind=accounts&thing=${id}`);
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'a modificat' });
  await entry.getByText('O schimbare').click();
  await expect(entry.getByText('Rol')).toBeVisible();
  await expect(entry.locator('del')).toContainText('Editor');
  await expect(entry.locator('ins')).toContainText('Administrator');
  await page.getByRole('button', { name: 'Fără filtre' }).click();
  await expect(page).toHaveURL('/admin/activity');
});

test('a changed password keeps this session and ends the others', async ({ page }) => {
  const person = await createColleague(page.request);
  const elsewhere = await signInAs(page.request, person);
  await openAs(page, await signInAs(page.request, person), '/admin/profile');
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
});

test('a profile or a list of sessions that cannot be had says so, and comes when it is asked for again', async ({
  page,
}) => {
  const refused = new Set(['profile', 'sessions']);
  await page.route(/\/api\/admin\/profile(\/sessions)?$/, (route) =>
    refused.delete(route.request().url().split('/').at(-1) as string) ? route.abort() : route.continue(),
  );
  await openAsAdmin(page, '/admin/profile');
  for (const title of ['Profilul nu a putut fi încărcat', 'Sesiunile nu au putut fi încărcate']) {
    const failure = page.getByRole('alert').filter({ hasText: title });
    await expect(failure).toContainText('Serverul nu a răspuns. Verificați conexiunea.');
    await failure.getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect(failure).toHaveCount(0);
  }
  await expect(page.getByText('aici', { exact: true })).toBeVisible();
});

test('one-time codes are switched on with a phone and asked for at the next sign-in', async ({ page }) => {
  const person = await createColleague(page.request);
  await openAs(page, await signInAs(page.request, person), '/admin/profile');
  await page.getByRole('button', { name: 'Activează' }).click();
  await page.getByRole('dialog').getByLabel('Parola actuală').fill(person.password);
  await page.getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByRole('img', { name: 'Cod QR pentru aplicația de autentificare' })).toBeVisible();
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) as string).replace(/\s/g, '');
  await page.getByLabel('Codul din aplicație').fill(await generate({ secret }));
  await page.getByRole('dialog').getByRole('button', { name: 'Activează' }).click();
  await expect(page.getByRole('heading', { name: 'Coduri de rezervă' })).toBeVisible();
  const recoveryCode = (await page.getByRole('dialog').getByRole('listitem').first().textContent()) as string;
  await page.getByRole('button', { name: 'Le-am păstrat' }).click();
  await expect(page.getByText('Coduri de rezervă rămase: 10')).toBeVisible();

  await page.getByRole('button', { name: /^Contul meu/ }).click();
  await page.getByRole('menuitem', { name: 'Ieșire din cont' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Parolă').fill(person.password);
  await page.getByRole('button', { name: 'Autentificare' }).click();
  await page.getByLabel('Cod de unică folosință').fill('000000');
  await page.getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByRole('alert')).toHaveText('Codul nu este corect sau a fost deja folosit.');
  await page.getByLabel('Cod de unică folosință').fill(recoveryCode);
  await page.getByRole('button', { name: 'Continuă' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the palette finds a screen by a few letters, without diacritics', async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Bună/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Caută ecrane și conținut' }).fill('marturii');
  await expect(page.getByRole('option', { name: 'Mărturii' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/testimonials');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keys lead to screens, not while one is typing, and the help lists them', async ({ page }) => {
  await page.clock.install();
  await openAsAdmin(page, '/admin/profile');
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
});

for (const path of ['/admin/login', '/admin/forgot-password', '/admin/accounts', '/admin/profile', '/admin/activity']) {
  test(`${path} has no serious fault of accessibility`, async ({ page }) => {
    if (/login|forgot/.test(path)) await openPage(page, path);
    else await openAsAdmin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
}
