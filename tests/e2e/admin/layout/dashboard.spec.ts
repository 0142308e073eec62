import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { openAsAdmin } from '../../../support/browser/admin/sign-in.ts';
import { bookFreeWindow } from '../../../support/visits/booked-visit.ts';

test('what a visitor asks for is on the dashboard, and its number leads to its list', async ({ page }) => {
  const name = `Vasilica ${randomUUID().slice(0, 6).replace(/\d/g, 'z')}`;
  await bookFreeWindow(page.request, { name, email: `${randomUUID()}@exemplu.ro` });
  await openAsAdmin(page, '/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Bună/ })).toBeVisible();
  await page.getByRole('link', { name: /(cerere|cereri) de confirmat/ }).click();
  await expect(page).toHaveURL(/\/admin\/appointments\?state=requested/);
});

test('every picture of numbers has a table whose numbers are links', async ({ page }) => {
  await bookFreeWindow(page.request, { email: `${randomUUID()}@exemplu.ro` });
  await openAsAdmin(page, '/admin/dashboard');
  await expect(page.getByRole('img', { name: /în 26 de săptămâni/ })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tabel: Cereri și mesaje pe săptămână' }).click();
  const table = page.getByRole('table', { name: 'Cereri de vizită și mesaje pe săptămână' });
  await expect(table.getByRole('row')).toHaveCount(27);
  await table.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/appointments\?.*askedFrom=/);
  await page.goBack();
  await page.getByRole('button', { name: 'Tabel: Cereri și mesaje pe săptămână' }).click();
  await table.getByRole('row').nth(1).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?.*askedFrom=/);
  await page.getByRole('button', { name: /^Renunță la filtrul „săptămâna/ }).click();
  await expect(page).not.toHaveURL(/askedFrom/);
});
