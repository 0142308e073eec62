import { expect, type Locator, type Page } from '@playwright/test';
import { findAccessibilityViolations } from '../accessibility.ts';
import { navigateClientSide } from '../open-page.ts';

/** Goes to a screen, the first one by loading it and the next ones as links do, and waits until it has its data. */
export async function openScreen(page: Page, path: string, content: Locator) {
  if (page.url() === 'about:blank') await page.goto(path);
  else await navigateClientSide(page, path);
  await expect(content).toBeVisible();
}

/** Goes to a screen as `openScreen` does and looks for accessibility faults. */
export async function checkScreen(page: Page, path: string, content: Locator) {
  await openScreen(page, path, content);
  expect(await findAccessibilityViolations(page), path).toEqual([]);
}
