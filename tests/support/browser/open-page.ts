import { expect, type Page, type Route } from '@playwright/test';

/** Opens a page and waits until it is hydrated with all its parts: a click that came early is held for seconds only. */
export async function openPage(page: Page, path: string) {
  await openPageEarly(page, path);
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
}

/** Only until the page itself is hydrated, which is when it asks for the company's data once more. */
export async function openPageEarly(page: Page, path: string) {
  const hydrated = page.waitForRequest('**/api/site');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await hydrated;
}

/** A part whose code comes later listens from now on: clicks that come early are held, keys are not. */
export const untilHydrated = (page: Page, id: string) =>
  expect(page.locator(`#${id}`)).not.toHaveAttribute('data-unhydrated');

/** A section that gets its real height moves what stands beneath it; from now on nothing does. */
export const untilDrawn = (page: Page) => expect(page.locator('.draw-when-near:not([data-drawn])')).toHaveCount(0);

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
