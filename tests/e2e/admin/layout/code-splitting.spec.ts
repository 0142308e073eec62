import { expect, type Page } from '@playwright/test';
import { openAs, signedOut } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { blockVideo, openPage } from '../../../support/browser/open-page.ts';

interface Manifest {
  routes: Record<string, { path?: string; module: string }>;
}

/** Lists the screens of the back-office from the route manifest in the page. */
async function readScreens(page: Page) {
  const screens = await page.evaluate(() => {
    const { routes } = (window as never as { __reactRouterManifest: Manifest }).__reactRouterManifest;
    return Object.values(routes).filter(({ path = '' }) => path.startsWith('admin/'));
  });
  expect(screens.length).toBeGreaterThan(40);
  return screens;
}

/** Waits until the browser is idle, because pages prefetch code then. */
async function openUntilIdle(page: Page, path: string) {
  await openPage(page, path);
  await page.waitForLoadState();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test.use({ storageState: signedOut });

test('the site loads no code of back-office screens, and the back-office only that of the open screen', async ({
  page,
  admin,
}) => {
  let asked = new Set<string>();
  page.on('request', (request) => void asked.add(new URL(request.url()).pathname));
  const askedWhile = async (open: () => Promise<unknown>) => {
    asked = new Set();
    await open();
    return asked;
  };
  await blockVideo(page);
  const bySite = await askedWhile(() => openUntilIdle(page, '/'));
  const byLogin = await askedWhile(() => openUntilIdle(page, '/admin/login'));
  const screens = await readScreens(page);
  // The login page would react to the new session and load the dashboard.
  await page.goto('/robots.txt');
  const byProfile = await askedWhile(async () => {
    await openAs(page, admin, '/admin/profile');
    await expect(page.getByRole('heading', { name: 'Profilul meu' })).toBeVisible();
  });
  const loaded = (by: Set<string>) => screens.filter(({ module }) => by.has(module)).map(({ path }) => path);
  expect(loaded(bySite)).toEqual([]);
  expect(loaded(byLogin)).toEqual(['admin/login']);
  expect(loaded(byProfile)).toEqual(['admin/profile']);
});
