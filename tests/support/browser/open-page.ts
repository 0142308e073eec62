import { expect, type Page, type Route } from '@playwright/test';

/** Opens a page and hydrates all its parts, because an early click expires after a few seconds. */
export async function openPage(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await hydratePage(page);
}

/** Opens a page until it is hydrated, but not its parts. */
export async function openPageEarly(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await startScripts(page);
}

export async function hydratePage(page: Page) {
  await startScripts(page);
  await hydrateAll(page);
}

/** Scripts start at the first input event, so this sends a key that nothing listens to. */
export async function startScripts(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Touches every part, which hydrates it; a part may contain others. */
export const hydrateAll = (page: Page) =>
  expect(async () => {
    const waiting = page.locator('[data-unhydrated]');
    await waiting.evaluateAll((parts) => {
      for (const part of parts) part.dispatchEvent(new Event('pointerover', { bubbles: true }));
    });
    expect(await waiting.count()).toBe(0);
  }).toPass();

export async function hydratePart(page: Page, id: string) {
  const part = page.locator(`#${id}`);
  await part.evaluate((section) => section.dispatchEvent(new Event('pointerover', { bubbles: true })));
  await expect(part).not.toHaveAttribute('data-unhydrated');
}

/** Renders all sections, so that none changes its height and moves the page when it comes near. */
export const drawAll = (page: Page) =>
  page.addStyleTag({ content: '.draw-when-near { content-visibility: visible !important }' });

/** Blocks the hero video: decoding it takes most of the CPU time of a home page. */
export const blockVideo = (page: Page) => page.route(/\.(mp4|webm)$/, (route) => route.abort());

/**
 * Navigates inside the site like a link, without loading a document, so that the page makes its own calls. A test can
 * start from `/features`, which only loads the data of the company.
 */
export const navigateClientSide = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The real API reply, for a test to change and serve again. */
export async function fetchReply<Reply>(page: Page, path: string): Promise<Reply> {
  return (await page.request.get(path)).json();
}

export const fakeReply = (page: Page, path: string, json: unknown, status = 200) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json }));

/** Holds a reply until the returned function is called. */
export async function holdReply(page: Page, path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route: Route) => {
    await released;
    await route.fallback();
  });
  return release;
}
