import { expect, test } from '@playwright/test';
import { openClientSide, openPage } from '../../../support/browser/open-page.ts';

test('an address that leads nowhere answers 404 with a hint about the router and a way home', async ({ page }) => {
  const reply = await page.goto('/nu/exista');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByRole('main')).toContainText('Did you forget to add the page to the router?');
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('from an address that leads nowhere one gets home', async ({ page }) => {
  await openPage(page, '/nu-exista');
  await page.getByRole('link', { name: 'Înapoi acasă' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('an address that leads nowhere is told so inside the site too', async ({ page }) => {
  await openClientSide(page, '/nu-exista');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
});

for (const [path, title] of [
  ['/features', 'Features'],
  ['/docs', 'Documentation'],
] as const) {
  test(`${path} is a leftover in English that says so`, async ({ page }) => {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('main [lang=en]')).toContainText('placeholder page');
    await expect(page.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
  });
}
