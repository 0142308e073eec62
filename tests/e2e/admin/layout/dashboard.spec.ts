import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { bookFreeWindow } from '../../../support/visits/booked-visit.ts';

const measureRight = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);

test('the figures of the dashboard lead to the lists behind them', async ({ page, api }) => {
  await bookFreeWindow(api.request, { name: 'Vasilica Pop', email: `${randomUUID()}@exemplu.ro` });
  // A service with large numbers: its label must fit after the longest bar.
  await page.route('**/api/admin/dashboard', async (route) => {
    const json = await (await route.fetch()).json();
    const services = [{ id: 'gazon', name: 'Gazon', asked: 1234, confirmed: 1000 }];
    await route.fulfill({ json: { ...json, numbers: { ...json.numbers, services } } });
  });
  await page.goto('/admin/dashboard');
  const services = page.getByRole('img', { name: /^Cel mai cerut: Gazon/ });
  const number = services.locator('text', { hasText: '1234' });
  await expect(number).toBeVisible();
  const [right, end] = await Promise.all([measureRight(number), measureRight(services)]);
  expect(right).toBeLessThanOrEqual(end);
  await page.unrouteAll();
  await expect(page.getByRole('heading', { level: 1, name: /^Bună/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /în 26 de săptămâni/ })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /(cerere|cereri) de confirmat/ }).click();
  await expect(page).toHaveURL(/\/admin\/appointments\?state=requested/);

  await page.goBack();
  await page.getByRole('button', { name: 'Tabel: Cereri și mesaje pe săptămână' }).click();
  const table = page.getByRole('table', { name: 'Cereri de vizită și mesaje pe săptămână' });
  await expect(table.getByRole('row')).toHaveCount(27);
  await expect(table.getByRole('row').nth(1).getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/admin\/appointments\?.*askedFrom=/,
  );
  await table.getByRole('row').nth(1).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?.*askedFrom=/);
  await page.getByRole('button', { name: /^Renunță la filtrul „săptămâna/ }).click();
  await expect(page).not.toHaveURL(/askedFrom/);
});
