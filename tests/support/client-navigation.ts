import type { Page } from '@playwright/test';

/** Opens a page and waits until it listens: the company's data is asked for once more when it does. */
export async function openPage(page: Page, path: string) {
  const hydrated = page.waitForResponse('**/api/site');
  await page.goto(path);
  await hydrated;
}

/**
 * Goes to a path as a link inside the site does: no new document, so the page's own calls, skeletons
 * and error states are seen. Starts from a page that calls nothing but the company's data.
 */
export async function navigateInBrowser(page: Page, path: string) {
  await openPage(page, '/features');
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
