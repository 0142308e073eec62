import { expect, type Locator, type Page, test } from '@playwright/test';
import { blockVideo, holdReply, hydrateAll, openPage } from '../../../support/browser/open-page.ts';
import { isPaintedAbove } from '../../../support/browser/paint-order.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'Grădini', exact: true });
const services = (page: Page) => page.getByRole('region', { name: 'Serviciile noastre' });
const features = (page: Page) => page.getByRole('region', { name: 'De ce să ne alegeți' });
type Region = (page: Page) => ReturnType<typeof services>;
const place = (page: Page, region: Region, number: number) =>
  region(page).getByRole('button', { name: `Pagina ${number}`, exact: true });
const isShown = (page: Page, region: Region, number: number) =>
  expect(place(page, region, number)).toHaveAttribute('aria-current', 'true');

/** Opens home with the pointer already over the hero when the scripts arrive. */
async function expectHeroToRest(page: Page) {
  const release = await holdReply(page, '/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(hero(page)).toBeVisible();
  await page.mouse.move(700, 400);
  release();
  const dot = (number: number) => hero(page).getByRole('button', { name: `Imaginea ${number}` });
  await expect(dot(3)).toBeVisible();
  await expect(hero(page).locator('img')).toHaveCount(3);
  await pauseClock(page);
  await runPausedClock(page, 12_000);
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await page.mouse.move(700, 20);
  await runPausedClock(page, 5000);
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await page.clock.resume();
}

test('the video of the hero plays above a first picture that failed to load', async ({ page }) => {
  await page.route(/\/media\//, (route) =>
    /\.(mp4|webm)$/.test(route.request().url()) ? route.fallback() : route.abort(),
  );
  await openPage(page, '/');
  const intro = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(intro).toHaveCSS('animation-name', /rise/);
  await expect(intro).toHaveCSS('animation-duration', '1s');
  const video = hero(page).locator('video');
  const state = () => video.evaluate((one: HTMLVideoElement) => [one.muted, one.loop, one.paused]);
  await expect(video).toHaveCSS('opacity', '1');
  await expect.poll(state).toEqual([true, true, false]);
  await expect(hero(page).locator('[data-picture="error"]').first()).toBeAttached();
  // The video is on top only while the first picture is shown, hence the poll.
  await expect.poll(() => isPaintedAbove(hero(page), 'video', '[data-picture="error"] > span')).toBe(true);
  await hero(page).getByRole('button', { name: 'Oprește derularea' }).click();
  await expect.poll(state).toEqual([true, true, true]);
});

test('a failed picture of the hero can be retried twice with a button that nothing covers', async ({ page }) => {
  await blockVideo(page);
  await page.route(/\/media\//, (route) => route.abort());
  await openPage(page, '/');
  const retry = hero(page).getByRole('button', { name: 'Încearcă din nou' });
  await retry.click();
  await retry.click();
  await expect(hero(page).locator('[data-picture="error"]').first()).toBeVisible();
  await expect(retry).toHaveCount(0);
});

/** Chooses page 2 first, because the HTML already marks page 1 before the carousel is hydrated. */
async function holdAtFirst(page: Page, region: Region) {
  await region(page).scrollIntoViewIfNeeded();
  for (const number of [2, 1]) {
    await place(page, region, number).click();
    await isShown(page, region, number);
  }
  await pauseClock(page);
}

test('the carousels of home rotate, wrap around and stop under the pointer', async ({ page }) => {
  await blockVideo(page);
  await page.clock.install();
  await test.step('the hero does not rotate under a pointer that was there before the scripts', async () => {
    await expectHeroToRest(page);
  });
  await hydrateAll(page);
  await page.evaluate(() => window.scrollTo(0, 60));
  for (const [region, period, count] of [
    [services, 4000, 6],
    [features, 5000, 5],
  ] as const) {
    await test.step(`the carousel with ${count} pages rotates every ${period} ms`, async () => {
      await holdAtFirst(page, region);
      await runPausedClock(page, 3 * period);
      await isShown(page, region, 1);
      await page.mouse.move(700, 20);
      await runPausedClock(page, period - 100);
      await isShown(page, region, 1);
      await runPausedClock(page, 100);
      for (const next of [...Array.from({ length: count - 1 }, (_, index) => index + 2), 1]) {
        await isShown(page, region, next);
        if (next !== 1) await runPausedClock(page, period);
      }
      await page.clock.resume();
    });
  }
});

test('home keeps its header visible and shows as many cards side by side as fit', async ({ page }) => {
  await blockVideo(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  await test.step('the header stays at the top and the chat button in the corner', async () => {
    await page.evaluate(() => window.scrollTo(0, 1500));
    const header = page.getByRole('banner');
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
    const findCenter = async (part: Locator) => {
      const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return [x + width / 2, y + height / 2] as const;
    };
    const distance = async () => Math.abs((await findCenter(header.getByRole('navigation')))[0] - 1440 / 2);
    await expect.poll(distance, 'from the middle').toBeLessThan(8);
    const chat = page.getByRole('link', { name: 'Scrieți-ne pe WhatsApp' });
    const isInCorner = async () => {
      const [x, y] = await findCenter(chat);
      return x > 1300 && y > 780;
    };
    await expect.poll(isInCorner).toBe(true);
  });
  await test.step('arrow keys move the divider between before and after', async () => {
    await hydrateAll(page);
    const divider = page.getByRole('slider', { name: /^Compară înainte și după/ });
    await divider.press('ArrowRight');
    await expect(divider).toHaveValue('51');
  });
  await test.step('the number of visible services and feature cards depends on the width', async () => {
    await expect(features(page).locator('[data-feature-card]')).toHaveCount(5);
    const inView = (region: Region, width: number) =>
      region(page)
        .locator('article')
        .evaluateAll((cards, edge) => {
          const boxes = cards.map((card) => card.getBoundingClientRect());
          return boxes.filter(({ left, right }) => left >= 0 && right <= edge).length;
        }, width);
    for (const [width, ofServices, ofFeatures] of [
      [1440, 3, 4],
      [1100, 3, 3],
      [1024, 3, 3],
      [1023, 2, 2],
      [800, 2, 2],
      [768, 2, 2],
      [767, 1, 2],
      [500, 1, 1],
      [390, 1, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => inView(services, width), `services at ${width} px`).toBe(ofServices);
      await expect.poll(() => inView(features, width), `feature cards at ${width} px`).toBe(ofFeatures);
    }
  });
});
