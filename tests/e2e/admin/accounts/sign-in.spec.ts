import { expect } from '@playwright/test';
import { readLocalStorage, storeSession } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { administrator } from '../../../support/servers/browser-test-servers.ts';

test('a tab follows sign-ins and sign-outs of another tab', async ({ page, context, api }) => {
  const colleague = await api.addColleague();
  await page.goto('/admin/profile');
  await expect(page.getByLabel('E-mail')).toHaveValue(administrator.email);
  // This tab opens no page of the product: it only changes the storage, as another tab would.
  const beside = await context.newPage();
  await beside.goto('/robots.txt');
  await storeSession(beside, colleague);
  await expect(page.getByRole('button', { name: 'Contul meu: Mara Ionescu' })).toBeVisible();
  // The data of the previous user is gone.
  await expect(page.getByLabel('E-mail')).toHaveValue(colleague.email);
  // An editor has no link to screens for administrators.
  const menu = page.getByRole('navigation', { name: 'Administrare' });
  for (const name of ['Conținut', 'Administrare']) await menu.getByRole('button', { name }).click();
  await expect(menu.getByRole('link', { name: 'Servicii' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Conturi' })).toHaveCount(0);

  await beside.evaluate(() => {
    for (const name of ['token', 'user']) localStorage.removeItem(name);
  });
  await expect(page).toHaveURL('/admin/login');
  await storeSession(beside, colleague);
  await expect(page).toHaveURL('/admin/dashboard');

  await page.getByRole('button', { name: /^Contul meu/ }).click();
  await page.getByRole('menuitem', { name: 'Deconectare' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect([await readLocalStorage(page, 'token'), await readLocalStorage(page, 'user')]).toEqual([null, null]);
  const headers = { authorization: `Bearer ${colleague.token}` };
  const status = async () => (await page.request.get('/api/admin/profile', { headers })).status();
  await expect.poll(status, { intervals: [50] }).toBe(401);
});
