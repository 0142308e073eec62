import { expect, type Page, test } from '@playwright/test';
import type { CarouselImage } from '../../../../contract/content/carousel-images.ts';
import type { Site } from '../../../../contract/site/schemas.ts';
import {
  blockVideo,
  fakeReply,
  fetchReply,
  holdReply,
  navigateClientSide,
  openPage,
} from '../../../support/browser/open-page.ts';
import { isPaintedAbove } from '../../../support/browser/paint-order.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';

const api = '/api/carousel-images';
const hero = (page: Page) => page.getByRole('region', { name: 'Grădini făcute de noi' });
const dot = (page: Page, number: number) => hero(page).getByRole('button', { name: `Imaginea ${number}` });
const isShown = (page: Page, number: number) => expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
const video = (page: Page) => hero(page).locator('video');

test('the first picture of the list is in the HTML, alone in asking for priority', async ({ page }) => {
  const { images } = await fetchReply<{ images: CarouselImage[] }>(page, api);
  const html = await (await page.request.get('/')).text();
  const urgent = [...html.matchAll(/<img[^>]*fetchPriority="high"[^>]*>/gi)].map(([tag]) => tag);
  expect(urgent).toHaveLength(1);
  expect(urgent[0]).toContain(images[0]?.imageUrl);
  expect(urgent[0]).toContain('loading="eager"');
});

test('the pictures of the hero come from the list', async ({ page }) => {
  const { images } = await fetchReply<{ images: CarouselImage[] }>(page, api);
  await openPage(page, '/');
  for (const { alt } of images)
    await expect(hero(page).getByRole('img', { name: alt, includeHidden: true })).toBeAttached();
  await expect(hero(page).getByRole('button', { name: /^Imaginea/ })).toHaveCount(images.length);
});

test('the hero moves on every 5 seconds and wraps', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  await expect(hero(page).locator('img')).toHaveCount(3);
  await dot(page, 1).click();
  await pauseClock(page);
  await isShown(page, 1);
  await page.mouse.move(700, 20);
  await runPausedClock(page, 4900);
  await isShown(page, 1);
  await runPausedClock(page, 100);
  for (const next of [2, 3, 1]) {
    await isShown(page, next);
    await runPausedClock(page, 5000);
  }
});

test('the hero rests while the pointer is over it', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  await page.mouse.move(700, 400);
  await dot(page, 1).click();
  await pauseClock(page);
  await runPausedClock(page, 12_000);
  await isShown(page, 1);
  await page.mouse.move(700, 20);
  await runPausedClock(page, 5000);
  await isShown(page, 2);
});

test('the hero rests under a pointer that was there before the script', async ({ page }) => {
  await blockVideo(page);
  await page.clock.install();
  const release = await holdReply(page, '/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(hero(page)).toBeVisible();
  await page.mouse.move(700, 400);
  release();
  await expect(dot(page, 3)).toBeVisible();
  await expect(hero(page).locator('img')).toHaveCount(3);
  await pauseClock(page);
  await runPausedClock(page, 12_000);
  await isShown(page, 1);
  await page.mouse.move(700, 20);
  await runPausedClock(page, 5000);
  await isShown(page, 2);
});

test('the hero can be paused, and its pictures chosen by hand', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  await dot(page, 3).click();
  await isShown(page, 3);
  await hero(page).getByRole('button', { name: 'Oprește derularea' }).click();
  await pauseClock(page);
  await page.mouse.move(700, 20);
  await runPausedClock(page, 12_000);
  await isShown(page, 3);
});

for (const [what, reply, status] of [
  ['is empty', { images: [] }, 200],
  ['is missing', {}, 200],
  ['cannot be had', { message: 'nu' }, 500],
] as const) {
  test(`two pictures of the house stand in the hero when the list ${what}`, async ({ page }) => {
    await fakeReply(page, api, reply, status);
    await openPage(page, '/features');
    await navigateClientSide(page, '/');
    const pictures = hero(page).locator('img');
    await expect(pictures).toHaveCount(2);
    await expect(pictures.first()).toHaveAttribute('src', /stock-.*\.webp/);
    await expect(hero(page).locator('[data-picture="loaded"]')).toHaveCount(2);
  });
}

test('a muted video plays in a loop over the first picture', async ({ page }) => {
  await openPage(page, '/');
  await expect(video(page)).toHaveCSS('opacity', '1');
  expect(
    await video(page).evaluate((one: HTMLVideoElement) => ({ muted: one.muted, loop: one.loop, paused: one.paused })),
  ).toEqual({
    muted: true,
    loop: true,
    paused: false,
  });
  await hero(page).getByRole('button', { name: 'Oprește derularea' }).click();
  await expect.poll(() => video(page).evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
});

test('a video that fails is hidden and the picture stays', async ({ page }) => {
  await page.route(/\.(mp4|webm)$/, (route) => route.abort());
  const asked = page.waitForRequest(/\.(mp4|webm)$/);
  await openPage(page, '/');
  await asked;
  await expect(video(page)).toHaveCount(0);
  await expect(hero(page).getByRole('img').first()).toBeVisible();
});

test('where the browser lets no video play by itself its poster stands there', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  const { site } = await fetchReply<{ site: Site }>(page, '/api/site');
  await openPage(page, '/');
  await expect(hero(page).getByRole('img', { name: site.pictures[site.hero.poster]?.alt })).toBeVisible();
  await expect(video(page)).toHaveCount(0);
});

test('the video is not loaded under reduced motion, and nothing moves by itself', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => /\.(mp4|webm)$/.test(request.url()) && asked.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openPage(page, '/');
  await expect(hero(page).locator('img')).toHaveCount(3);
  await runPausedClock(page, 12_000);
  await isShown(page, 1);
  await expect(hero(page).getByRole('button', { name: 'Oprește derularea' })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('the video is not loaded when the visitor saves data', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => /\.(mp4|webm)$/.test(request.url()) && asked.push(request.url()));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await openPage(page, '/');
  // The other pictures come when the video would.
  await expect(hero(page).locator('img')).toHaveCount(3);
  await expect(video(page)).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('the pictures of the hero stand in the order the staff gave them', async ({ page }) => {
  const { images } = await fetchReply<{ images: CarouselImage[] }>(page, api);
  const orders = [3, 1, 2];
  await fakeReply(page, api, {
    images: images.map((image, place) => ({ ...image, alt: `Locul ${orders[place]}`, order: orders[place] })),
  });
  await blockVideo(page);
  await openPage(page, '/features');
  await navigateClientSide(page, '/');
  await expect(hero(page).locator('img')).toHaveCount(3);
  const texts = await hero(page)
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('alt')));
  expect(texts).toEqual(['Locul 1', 'Locul 2', 'Locul 3']);
});

test('a video that plays covers the sign of a first picture that failed', async ({ page }) => {
  await page.route(/\/media\//, (route) =>
    /\.(mp4|webm)$/.test(route.request().url()) ? route.fallback() : route.abort(),
  );
  await openPage(page, '/');
  await expect(video(page)).toHaveCSS('opacity', '1');
  await expect(hero(page).locator('[data-picture="error"]').first()).toBeAttached();
  expect(await isPaintedAbove(hero(page), 'video', '[data-picture="error"] > span')).toBe(true);
});
