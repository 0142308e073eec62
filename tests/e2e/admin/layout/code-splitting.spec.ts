import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { adminRoutes } from '../../../../web/routing/admin-routes.ts';
import { openAs, signedOut } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { blockVideo, openPage } from '../../../support/browser/open-page.ts';

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(new URL('../../../../build/client/.vite/manifest-admin.json', import.meta.url), 'utf8'),
);

/** The screens of the back-office with the files that the build made of them. */
const screens = adminRoutes
  .flatMap(function listScreens({ path, file, children }): { path: string; module: string }[] {
    return children?.flatMap(listScreens) ?? [{ path: path ?? '', module: `/${manifest[`web/${file}`]?.file}` }];
  })
  .filter(({ path }) => path.startsWith('admin/'));

/** Waits until the browser is idle, because pages prefetch code then. */
async function openUntilIdle(page: Page, path: string) {
  await openPage(page, path);
  await page.waitForLoadState();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test.use({ storageState: signedOut });

test('the site and the back-office load only the code of what they show', async ({ page, admin }) => {
  let asked = new Set<string>();
  page.on('request', (request) => void asked.add(new URL(request.url()).pathname));
  const listAskedWhile = async (open: () => Promise<unknown>) => {
    asked = new Set();
    await open();
    return asked;
  };
  await blockVideo(page);
  const bySite = await listAskedWhile(() => openUntilIdle(page, '/'));
  const byLogin = await listAskedWhile(() => openUntilIdle(page, '/admin/login'));
  expect(screens.length).toBeGreaterThan(40);
  // The login page would react to the new session and load the dashboard.
  await page.goto('/robots.txt');
  const byProfile = await listAskedWhile(async () => {
    await openAs(page, admin, '/admin/profile');
    await expect(page.getByRole('heading', { name: 'Profilul meu' })).toBeVisible();
  });
  const listLoaded = (by: Set<string>) => screens.filter(({ module }) => by.has(module)).map(({ path }) => path);
  expect(listLoaded(bySite)).toEqual([]);
  expect(listLoaded(byLogin)).toEqual(['admin/login']);
  expect(listLoaded(byProfile)).toEqual(['admin/profile']);
});
