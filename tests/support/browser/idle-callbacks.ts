import type { Page } from '@playwright/test';

/** The idle moment, for which a page leaves what can wait, comes when the returned function is called. */
export async function holdIdleCallbacks(page: Page) {
  await page.addInitScript(() => {
    const idle = new Promise((resolve) => window.addEventListener('idle', resolve));
    window.requestIdleCallback = (callback) => Number(void idle.then(() => callback({} as IdleDeadline)));
  });
  return () => page.evaluate(() => window.dispatchEvent(new Event('idle')));
}
