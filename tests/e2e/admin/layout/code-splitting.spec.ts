import { expect, type Page, test } from '@playwright/test';
import { openAsAdmin } from '../../../support/browser/admin/sign-in.ts';
import { openPage } from '../../../support/browser/open-page.ts';

/** The scripts that a page asks for. */
function scriptsOf(page: Page) {
  const asked = new Set<string>();
  page.on('request', (request) => void asked.add(new URL(request.url()).pathname));
  return asked;
}

/** Where the script of each screen of the back-office is, as its own pages know it. */
async function screenScripts(page: Page) {
  if (!page.url().includes('/admin/')) await page.goto('/admin/login');
  return page.evaluate(() => {
    const { routes } = (window as never as { __reactRouterManifest: Manifest }).__reactRouterManifest;
    return Object.values(routes).filter(({ path = '' }) => path.startsWith('admin/'));
  });
}

interface Manifest {
  routes: Record<string, { path?: string; module: string }>;
}

for (const path of ['/', '/admin/login']) {
  test(`${path} loads nothing of another screen of the back-office`, async ({ page }) => {
    const asked = scriptsOf(page);
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    const before = new Set(asked);
    const screens = (await screenScripts(page)).filter((screen) => `/${screen.path}` !== path);
    expect(screens.length).toBeGreaterThan(40);
    expect(screens.filter(({ module }) => before.has(module))).toEqual([]);
  });
}

test('a screen of the back-office is loaded when it is opened', async ({ page }) => {
  const asked = scriptsOf(page);
  await openAsAdmin(page, '/admin/profile');
  await expect(page.getByRole('heading', { name: 'Profilul meu' })).toBeVisible();
  const opened = (await screenScripts(page)).filter(({ module }) => asked.has(module));
  expect(opened.map(({ path }) => path)).toEqual(['admin/profile']);
});
