import { expect, type Page, type Route } from '@playwright/test';

/** Opens a page and hydrates all its parts: a click that came early is held for seconds only. */
export async function openPage(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await hydratePage(page);
}

/** Only until the page itself is hydrated, whose scripts start at the visitor's first sign. */
export async function openPageEarly(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await startScripts(page);
}

export async function hydratePage(page: Page) {
  await startScripts(page);
  await hydrateAll(page);
}

/** As a key does that nothing listens to. */
export async function startScripts(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Parts are hydrated when they are touched; one may bring others. */
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

/** A section that comes near gets its real height and moves what stands beneath it; from now on nothing does. */
export const drawAll = (page: Page) =>
  page.addStyleTag({ content: '.draw-when-near { content-visibility: visible !important }' });

/** The hero without its video, where a test is about something else: decoding it is most of the work of a home page. */
export const blockVideo = (page: Page) => page.route(/\.(mp4|webm)$/, (route) => route.abort());

/**
 * Goes on inside the site, as a link does: no new document, the page's own calls and states. `/features` is a page to
 * start from that calls nothing but the company's data.
 */
export const navigateClientSide = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** What the API really answers, to be changed and served again. */
export async function fetchReply<Reply>(page: Page, path: string): Promise<Reply> {
  return (await page.request.get(path)).json();
}

export const fakeReply = (page: Page, path: string, json: unknown, status = 200) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json }));

/** Holds an answer back until the returned function is called. */
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
