import { expect, type Page } from '@playwright/test';
import { openAs, signedOut } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { blockVideo, openPage } from '../../../support/browser/open-page.ts';

interface Manifest {
  routes: Record<string, { path?: string; module: string }>;
}

/** Of the screens of the back-office, as its own pages know them, those whose script was asked for since the last time. */
async function takeLoadedScreens(page: Page, asked: Set<string>) {
  const before = new Set(asked);
  if (!page.url().includes('/admin/')) await page.goto('/admin/login');
  const screens = await page.evaluate(() => {
    const { routes } = (window as never as { __reactRouterManifest: Manifest }).__reactRouterManifest;
    return Object.values(routes).filter(({ path = '' }) => path.startsWith('admin/'));
  });
  expect(screens.length).toBeGreaterThan(40);
  asked.clear();
  return screens.filter(({ module }) => before.has(module)).map(({ path }) => path);
}

/** Until the browser has nothing to do: what a page loads ahead, it loads then. */
async function openUntilIdle(page: Page, path: string) {
  await openPage(page, path);
  await page.waitForLoadState();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test.use({ storageState: signedOut });

test('the site loads no screen of the back-office, and the back-office only the one that is open', async ({
  page,
  admin,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => void asked.add(new URL(request.url()).pathname));
  await blockVideo(page);
  await openUntilIdle(page, '/');
  expect(await takeLoadedScreens(page, asked)).toEqual([]);
  await openUntilIdle(page, '/admin/login');
  expect(await takeLoadedScreens(page, asked)).toEqual(['admin/login']);
  // Away from the login, which would follow whoever is signed in.
  await page.goto('/robots.txt');
  await openAs(page, admin, '/admin/profile');
  await expect(page.getByRole('heading', { name: 'Profilul meu' })).toBeVisible();
  expect(await takeLoadedScreens(page, asked)).toEqual(['admin/profile']);
});
