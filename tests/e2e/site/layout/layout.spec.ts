import { expect, test } from '@playwright/test';
import { holdReply, navigateClientSide, openPage } from '../../../support/browser/open-page.ts';

test('the header stays at the top with its navigation in the middle, the chat button in the lower right corner', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.evaluate(() => window.scrollTo(0, 1500));
  const header = page.getByRole('banner');
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  const nav = await header.getByRole('navigation').boundingBox();
  expect(Math.abs((nav?.x ?? 0) + (nav?.width ?? 0) / 2 - 1440 / 2)).toBeLessThan(8);
  const chat = await page.getByRole('link', { name: 'Scrieți-ne pe WhatsApp' }).boundingBox();
  expect(chat?.x).toBeGreaterThan(1300);
  expect(chat?.y).toBeGreaterThan(780);
});

test('every route change begins at the top of the page, the way back too, and the menu marks the page one is on', async ({
  page,
}) => {
  await openPage(page, '/features');
  const nav = page.getByRole('banner').getByRole('navigation');
  await expect(nav.locator('[aria-current]')).toHaveCount(0);
  await nav.getByRole('link', { name: 'Servicii' }).click();
  await expect(nav.locator('[aria-current="page"]')).toHaveText('Servicii');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  await nav.getByRole('link', { name: 'Despre Noi' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a line at the top shows that the next page is on its way, be it only the one that is not found', async ({
  page,
}) => {
  await openPage(page, '/features');
  const release = await holdReply(page, '/assets/*.js');
  const bar = page.locator('[data-route-progress]');
  await expect(bar).toHaveAttribute('data-route-progress', 'idle');
  await navigateClientSide(page, '/nu-exista');
  await expect(bar).toHaveAttribute('data-route-progress', 'loading');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(bar).toHaveAttribute('data-route-progress', 'idle');
});

test('a public page removes a stored session that is no longer valid, and only logs that its service worker failed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'expirat');
    localStorage.setItem('user', '{}');
    navigator.serviceWorker.register = (address) => Promise.reject(new Error(`asked for ${address}`));
  });
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Service worker registration failed'),
  );
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  const asked = page.waitForRequest('**/api/admin/validate-session');
  await openPage(page, '/features');
  expect((await asked).headers().authorization).toBe('Bearer expirat');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await logged).text()).toContain('/sw.js');
  expect(broken).toEqual([]);
});

test('the first stop of the keyboard leads past the header to the content', async ({ page }) => {
  await openPage(page, '/features');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Sari la conținut' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
