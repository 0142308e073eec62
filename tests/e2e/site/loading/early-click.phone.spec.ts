import { expect, type Page, test } from '@playwright/test';
import { holdReply } from '../../../support/browser/open-page.ts';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Deschide meniul' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigare Rapidă' });

async function openWithoutScripts(page: Page, path: string) {
  const release = await holdReply(page, '/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('on a phone a menu that was tapped before its scripts were there opens with them', async ({ page }) => {
  for (const path of ['/services', `/visit/${'0'.repeat(48)}`]) {
    const release = await openWithoutScripts(page, path);
    await menuButton(page).tap();
    await menuButton(page).tap();
    release();
    await expect(menu(page)).toBeVisible();
    await page.unrouteAll();
  }
});

test('on a phone the menu does not open late for somebody who has scrolled on', async ({ page }) => {
  const release = await openWithoutScripts(page, '/services');
  await menuButton(page).tap();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const awake = page.waitForResponse('**/api/site');
  release();
  await awake;
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await menuButton(page).tap();
  await expect(menu(page)).toBeVisible();
});
