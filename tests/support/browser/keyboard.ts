import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than lie between two controls of a screen. */
const mostStops = 90;

/** Presses Tab, or Shift+Tab, until the control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${control}.`);
}

/** All at once: what the keys do one by one is no matter of how one gets there. */
export async function tabAndType(page: Page, control: Locator, text: string) {
  await tabTo(page, control);
  await page.keyboard.insertText(text);
}

export async function tabAndPress(page: Page, control: Locator, key: string, way?: 'Shift+Tab') {
  await tabTo(page, control, way);
  await page.keyboard.press(key);
}
