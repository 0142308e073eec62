import { expect, test } from '@playwright/test';
import { seriousFaults } from '../../support/serious-faults.ts';
import { openAsAdmin } from './staff.ts';

// One after the other: they change the same settings and put them back.
test.describe.configure({ mode: 'serial' });

test('what changes in the settings is seen at the foot of the site; a closed tab loses nothing', async ({ page }) => {
  await openAsAdmin(page, '/admin/settings');
  const register = page.getByLabel('Registrul comerțului');
  const before = await register.inputValue();
  await register.fill('J12/1234/2026');
  await page.reload();
  await expect(register).toHaveValue('J12/1234/2026');
  await page.getByLabel('Email', { exact: true }).fill('nu-e-adresă');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Renunță' }).click();
  await register.fill('J12/1234/2026');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Setările au fost salvate').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salvează' })).toHaveCount(0);

  const visitor = await page.context().newPage();
  await visitor.goto('/contact');
  await expect(visitor.getByRole('contentinfo')).toContainText('J12/1234/2026');
  await register.fill(before);
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('button', { name: 'Salvează' })).toHaveCount(0);
});

test('a letter shows its new words at once, and the first ones come back with a press', async ({ page }) => {
  await openAsAdmin(page, '/admin/settings/letters');
  await page.getByRole('button', { name: 'Reamintire' }).click();
  await page.getByLabel('Primele rânduri').fill('Ne vedem ');
  await page.getByRole('button', { name: /\{ora\}/ }).click();
  const letter = page.frameLocator('iframe[title="Previzualizarea scrisorii"]');
  await expect(letter.getByText('Ne vedem între 10:00 și 12:00')).toBeVisible();
  await page.getByLabel('Subiect').fill('Bună, {prenume}');
  await expect(page.getByText('Nu există {prenume}')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Textul inițial' }).click();
  await expect(letter.getByText('Vă reamintim de vizita de mâine')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salvează' })).toHaveCount(0);
});
