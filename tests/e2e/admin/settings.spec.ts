import { expect } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/browser/accessibility.ts';
import { holdCalls } from '../../support/browser/admin/held-calls.ts';
import { test } from '../../support/browser/admin/staff-test.ts';

// One after the other: they change the same settings and put them back.
test.describe.configure({ mode: 'serial' });

test('a saved setting is shown in the footer of the site, and one not saved outlives a reload', async ({ page }) => {
  await page.goto('/admin/settings');
  const register = page.getByLabel('Registrul comerțului');
  const before = await register.inputValue();
  await register.fill('J12/1234/2026');
  await page.reload();
  await expect(register).toHaveValue('J12/1234/2026');
  await page.getByLabel('Email', { exact: true }).fill('nu-e-adresă');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Renunță' }).click();
  await register.fill('J12/1234/2026');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Setările au fost salvate').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salvează' })).toHaveCount(0);

  const html = await (await page.request.get('/contact')).text();
  expect(html).toMatch(/<footer.*J12\/1234\/2026.*<\/footer>/s);
  await register.fill(before);
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('button', { name: 'Salvează' })).toHaveCount(0);
});

test('settings kept on the device meet what a colleague saved, and text typed during a save stays', async ({
  page,
  api: { call },
}) => {
  const path = '/api/admin/site';
  const before = await call('GET', path);
  await page.goto('/admin/settings');
  await page.getByLabel('CUI').fill('RO 159');
  await page.getByRole('link', { name: 'Programări' }).first().click();
  await call('PUT', path, { ...before, site: { ...before.site, tagline: 'Scris de colegă' } });
  await page.goto('/admin/settings');
  await expect(page.getByLabel('CUI')).toHaveValue('RO 159');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Altcineva a salvat între timp.')).toBeVisible();
  await page.getByRole('button', { name: 'Varianta de la server' }).click();
  await expect(page.getByLabel('Pe scurt, ce faceți')).toHaveValue('Scris de colegă');

  const saves = await holdCalls(page, /\/api\/admin\/site$/, ['PUT']);
  await page.getByLabel('CUI').fill('RO 400');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await saves.next();
  await page.getByLabel('Registrul comerțului').fill('J12/9/2026');
  saves.letGo();
  await expect(page.getByText('Setările au fost salvate').first()).toBeVisible();
  await expect(page.getByLabel('Registrul comerțului')).toHaveValue('J12/9/2026');
  await expect(page.getByText('Modificări nesalvate')).toBeVisible();
  await page.getByRole('button', { name: 'Renunță' }).click();
  await expect(page.getByLabel('CUI')).toHaveValue('RO 400');
  await call('PUT', path, { ...before, version: (await call('GET', path)).version });
});

test('of two people who change the visit settings at once the second is asked what stays', async ({
  page,
  api: { call },
}) => {
  const path = '/api/admin/visit-settings';
  const before = await call('GET', path);
  const { availability, closedDays } = before.settings;
  await page.goto('/admin/settings/visits');
  await page.getByLabel('Cât înainte (zile)').fill(String(availability.horizonDays + 1));
  const theirs = [...closedDays, { date: '2090-12-22', reason: 'Inventar' }];
  await call('PUT', path, { ...before, settings: { availability, closedDays: theirs } });
  await page.reload();
  await expect(page.getByLabel('Cât înainte (zile)')).toHaveValue(String(availability.horizonDays + 1));
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Altcineva a salvat între timp.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ce am scris eu' }).click();
  await expect(page.getByText('Setările au fost salvate').first()).toBeVisible();
  const after = await call('GET', path);
  expect(after.settings.availability.horizonDays).toBe(availability.horizonDays + 1);
  await call('PUT', path, { ...before, version: after.version });
});

test('an email text is previewed while it is changed, and goes back to the initial one', async ({ page }) => {
  await page.goto('/admin/settings/letters');
  await page.getByRole('button', { name: 'Reamintire' }).click();
  await page.getByLabel('Primele rânduri').fill('Ne vedem ');
  await page.getByRole('button', { name: /\{ora\}/ }).click();
  const preview = page.frameLocator('iframe[title="Previzualizarea scrisorii"]');
  await expect(preview.getByText('Ne vedem între 10:00 și 12:00')).toBeVisible();
  await page.getByLabel('Subiect').fill('Bună, {prenume}');
  await expect(page.getByText('Nu există {prenume}')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Textul inițial' }).click();
  await expect(preview.getByText('Vă reamintim de vizita de mâine')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salvează' })).toHaveCount(0);
});
