import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';
import { navigateClientSide } from '../../../support/browser/open-page.ts';

test('an admin disables and promotes an account, reads it in the log and invites a colleague who signs in', async ({
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
  await test.step('disabling is undone, and the account is promoted', async () => {
    const undo = await hoverUndo(page, () => act('Dezactivează contul'));
    await expect(row.getByText('Dezactivat', { exact: true })).toBeVisible();
    await undo.click();
    await expect(row.getByText('Dezactivat', { exact: true })).toHaveCount(0);
    await act('Setează ca administrator');
    await expect(row.getByText('Administrator', { exact: true })).toBeVisible();
  });

  const link = await test.step('a colleague is invited', async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Invită un coleg' }).click();
    await dialog.getByRole('button', { name: 'Trimite invitația' }).click();
    await expect(
      dialog.getByRole('link', { name: /^Nume: Numele trebuie să aibă cel puțin 2 caractere/ }),
    ).toBeVisible();
    await dialog.getByLabel('Nume').fill('Radu Moldovan');
    await dialog.getByLabel('E-mail').fill(`${randomUUID()}@gradina.test`);
    await dialog.getByRole('button', { name: 'Trimite invitația' }).click();
    await expect(page.getByRole('heading', { name: 'Invitația este gata' })).toBeVisible();
    const address = new URL((await dialog.getByText('/admin/password#').textContent()) as string);
    await dialog.getByRole('button', { name: 'Gata' }).click();
    await expect(dialog).toHaveCount(0);
    return address.pathname + address.hash;
  });

  await test.step('the log shows the change', async () => {
    await navigateClientSide(page, `/admin/activity?kind=accounts&thing=${id}`);
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

  await test.step('the colleague chooses a password', async () => {
    // The invited colleague uses a browser in which nobody is signed in.
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Bine ați venit, Radu Moldovan' })).toBeVisible();
    await page.getByLabel('Parola nouă').fill('parola123');
    await page.getByRole('button', { name: 'Salvează parola' }).click();
    await expect(page.getByLabel('Parola nouă')).toHaveAccessibleDescription(/Parola este prea ușor de ghicit/);
    await page.getByLabel('Parola nouă').fill('brad-si-molid');
    await page.getByRole('button', { name: 'Salvează parola' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByRole('button', { name: 'Contul meu: Radu Moldovan' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Linkul nu mai este valabil' })).toBeVisible();
  });
});
