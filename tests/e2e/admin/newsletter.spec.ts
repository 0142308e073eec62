import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/browser/accessibility.ts';
import { holdCalls } from '../../support/browser/admin/held-calls.ts';
import { test } from '../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../support/browser/admin/undo.ts';

/** Lets the pause after the last key pass, after which an issue saves itself. */
const passPause = (page: Page) => page.clock.fastForward(1500);

test('an issue is written from articles, previewed as subscribers see it, and sent to oneself', async ({ page }) => {
  const title = `Grădina ${randomUUID().slice(0, 8)}`;
  await page.clock.install();
  await page.goto('/admin/newsletter');
  await page.getByRole('link', { name: 'Scrie un număr' }).click();
  await page.getByLabel('Introducere').fill('Bună ziua,\nVine frigul.');
  await page
    .getByRole('button', { name: /^Adaugă: / })
    .first()
    .click();
  await page.getByLabel('Titlu').fill(title);
  await passPause(page);
  const preview = page.frameLocator('iframe[title="Previzualizarea scrisorii"]');
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByText('Vine frigul.')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Citiți articolul' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/newsletter\/issues\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Salvat', { exact: true })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.reload();
  await expect(page.getByLabel('Titlu')).toHaveValue(title);
  await page.getByRole('button', { name: 'Trimite-mi mie' }).click();
  await expect(page.getByText(/Scrisoarea (pleacă spre dumneavoastră|este în Scrisori)/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Șterge ciorna' }).click();
  await expect(page).toHaveURL('/admin/newsletter');
  await expect(page.getByText(title)).toHaveCount(0);
});

test('text typed while an issue saves itself is saved too, and the cursor stays where it was', async ({ page }) => {
  const title = `Numărul de iarnă ${randomUUID().slice(0, 8)}`;
  await page.clock.install();
  const saves = await holdCalls(page, /\/newsletter\/issues(\/[0-9a-f-]{36})?$/, ['POST', 'PUT']);
  await page.goto('/admin/newsletter/issues/new');
  await page.getByLabel('Titlu').fill(title);
  await passPause(page);
  await saves.next();
  await page.getByLabel('Introducere').pressSequentially('Vine ');
  saves.letGo();
  await expect(page).toHaveURL(/\/admin\/newsletter\/issues\/[0-9a-f-]{36}$/);
  await page.keyboard.type('frigul.');
  await expect(page.getByLabel('Introducere')).toHaveValue('Vine frigul.');

  await passPause(page);
  await saves.next();
  await page.getByLabel('Încheiere').fill('Cu drag');
  await page.getByRole('button', { name: 'Trimite-mi mie' }).click();
  saves.letGo();
  // What leaves waits for what was typed last.
  await saves.next();
  saves.letGo();
  await expect(page.getByText(/Scrisoarea (pleacă spre dumneavoastră|este în Scrisori)/).first()).toBeVisible();
  await expect(page.getByText('Salvat', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Introducere')).toHaveValue('Vine frigul.');
  await expect(page.getByLabel('Încheiere')).toHaveValue('Cu drag');
});

test('an issue kept on the device does not overwrite what a colleague saved meanwhile, unless chosen', async ({
  page,
  api: { call },
}) => {
  const path = '/api/admin/newsletter/issues';
  const written = { title: `Toamna ${randomUUID().slice(0, 8)}`, intro: '', articles: [], closing: '' };
  const { item } = await call('POST', path, written);
  await page.clock.install();
  await page.route(`**${path}/**`, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.goto(`/admin/newsletter/issues/${item.id}`);
  await page.getByLabel('Introducere').fill('Scris fără rețea');
  await passPause(page);
  await expect(page.getByText('Textul a rămas pe acest dispozitiv')).toBeVisible();

  await call('PUT', `${path}/${item.id}`, { ...written, closing: 'Salvat de colegă', version: item.version });
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByLabel('Introducere')).toHaveValue('Scris fără rețea');
  await expect(page.getByText('Nimic nu s-a pierdut: alegeți ce rămâne.')).toBeVisible();
  expect((await call('GET', `${path}/${item.id}`)).item.closing).toBe('Salvat de colegă');
  await page.getByRole('button', { name: 'Varianta de la server' }).click();
  await expect(page.getByLabel('Încheiere')).toHaveValue('Salvat de colegă');
  await expect(page.getByText('Salvat', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Șterge ciorna' }).click();
  await expect(page).toHaveURL('/admin/newsletter');
  await (await hoverUndo(page)).click();
  await expect(page.getByLabel('Încheiere')).toHaveValue('Salvat de colegă');
});

test('addresses are imported with the proof of consent, and unsubscribing one can be undone', async ({ page }) => {
  const email = `${randomUUID()}@exemplu.ro`;
  await page.goto('/admin/newsletter/subscribers');
  await page.getByRole('button', { name: 'Adaugă adrese' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresele').fill(`${email}\nfără adresă`);
  await dialog.getByRole('button', { name: 'Adaugă', exact: true }).click();
  await expect(dialog.getByText('este dovada dumneavoastră')).toBeVisible();
  await dialog.getByLabel('Cum și când').fill('Formular pe hârtie, mai 2026');
  await dialog.getByRole('button', { name: 'Adaugă', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'O adresă adăugată' })).toBeVisible();
  await expect(dialog.getByText('rândul 2:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Am înțeles' }).click();

  await page.getByLabel('Caută o adresă').fill(email);
  await page.getByRole('button', { name: email }).click();
  await expect(dialog.getByText('„Formular pe hârtie, mai 2026”')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Scoate din listă' }).click();
  const line = page.getByRole('button', { name: email });
  const undo = await hoverUndo(page);
  await expect(line).toContainText('Dezabonat');
  await undo.click();
  await expect(line).toContainText('Abonat');
});
