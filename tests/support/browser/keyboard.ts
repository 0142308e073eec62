import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than there are between two controls of a screen. */
const maxStops = 90;

/** Presses Tab or Shift+Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${control}.`);
}

/** Inserts the text at once, because these tests are about focus and not about single keys. */
export async function tabAndType(page: Page, control: Locator, text: string) {
  await tabTo(page, control);
  await page.keyboard.insertText(text);
}

export async function tabAndPress(page: Page, control: Locator, key: string, way?: 'Shift+Tab') {
  await tabTo(page, control, way);
  await page.keyboard.press(key);
}
