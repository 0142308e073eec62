import { expect } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/browser/accessibility.ts';
import { test } from '../../support/browser/admin/staff-test.ts';

test('settings keep unsaved changes, detect an edit conflict and preview the text of an e-mail', async ({
  page,
  api: { call },
}) => {
  const save = page.getByRole('button', { name: 'Salvează' });
  const tabs = page.getByRole('navigation', { name: 'Setări' });

  await test.step('the company settings keep unsaved changes and refuse an invalid address', async () => {
    const before = await call('GET', '/api/admin/site');
    await page.goto('/admin/settings');
    const register = page.getByLabel('Registrul comerțului');
    await register.fill('J12/1234/2026');
    await tabs.getByRole('link', { name: 'Programul vizitelor' }).click();
    await expect(page.getByLabel('Orizont de programare (zile)')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Continuă' }).click();
    await expect(register).toHaveValue('J12/1234/2026');
    await page.getByLabel('E-mail', { exact: true }).fill('nu-e-adresă');
    await save.click();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Renunță' }).click();
    await register.fill('J12/1234/2026');
    await save.click();
    await expect(page.getByText('Setările au fost salvate').first()).toBeVisible();
    await expect(save).toHaveCount(0);
    const html = await (await page.request.get('/contact')).text();
    expect(html).toMatch(/<footer.*J12\/1234\/2026.*<\/footer>/s);
    await call('PUT', '/api/admin/site', { ...before, version: (await call('GET', '/api/admin/site')).version });
  });

  await test.step('changes of two people to the visit settings are merged', async () => {
    const path = '/api/admin/visit-settings';
    const before = await call('GET', path);
    const { availability, closedDays } = before.settings;
    await tabs.getByRole('link', { name: 'Programul vizitelor' }).click();
    await page.getByLabel('Orizont de programare (zile)').fill(String(availability.horizonDays + 1));
    const theirs = [...closedDays, { date: '2090-12-22', reason: 'Inventar' }];
    await call('PUT', path, { ...before, settings: { availability, closedDays: theirs } });
    await save.click();
    await expect(page.getByText('S-au păstrat schimbările amândurora.').first()).toBeVisible();
    await expect(save).toHaveCount(0);
    const after = await call('GET', path);
    expect(after.settings.availability.horizonDays).toBe(availability.horizonDays + 1);
    expect(after.settings.closedDays).toEqual(theirs);
    await call('PUT', path, { ...before, version: after.version });
  });

  await test.step('the texts of e-mails are previewed and reset', async () => {
    await tabs.getByRole('link', { name: 'Textele e-mailurilor' }).click();
    await page.getByRole('button', { name: 'Reamintire' }).click();
    await page.getByLabel('Textul introductiv').fill('Ne vedem ');
    await page.getByRole('button', { name: /\{ora\}/ }).click();
    const preview = page.frameLocator('iframe[title="Previzualizarea e-mailului"]');
    await expect(preview.getByText('Ne vedem între 10:00 și 12:00')).toBeVisible();
    await page.getByLabel('Subiect').fill('Bună, {prenume}');
    await expect(page.getByText('Nu există {prenume}')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revino la textul standard' }).click();
    await expect(preview.getByText('Vă reamintim de vizita de mâine')).toBeVisible();
    await expect(save).toHaveCount(0);
  });
});
