import { expect, type Locator, type Page } from '@playwright/test';
import { findAccessibilityViolations } from '../accessibility.ts';
import { navigateClientSide } from '../open-page.ts';

/** Opens a screen, the first by loading it and the next ones like a link, and waits for its data. */
export async function openScreen(page: Page, path: string, content: Locator) {
  if (page.url() === 'about:blank') await page.goto(path);
  else await navigateClientSide(page, path);
  await expect(content).toBeVisible();
}

/** Opens a screen like `openScreen` and checks its accessibility. */
export async function checkScreen(page: Page, path: string, content: Locator) {
  await openScreen(page, path, content);
  expect(await findAccessibilityViolations(page), path).toEqual([]);
}
