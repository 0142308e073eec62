import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Project } from '../../../../contract/content/projects.ts';
import { fakeReply, fetchReply, openPage, untilHydrated } from '../../../support/browser/open-page.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';

const id = 'iaz-cu-nuferi-si-cascada';
const api = `/api/portfolio/item/${id}`;

/** The project with two pairs, made of pictures of the sample; changes go on top. */
async function visitWithTwoPairs(page: Page, changes: object = {}) {
  const { portfolioItem } = await fetchReply<{ portfolioItem: Project }>(page, api);
  const other = await fetchReply<{ portfolioItem: Project }>(page, '/api/portfolio/item/gradina-uscata-cu-lavanda');
  const [first] = portfolioItem.images ?? [];
  const [second] = other.portfolioItem.images ?? [];
  const project = {
    ...portfolioItem,
    pictures: { ...portfolioItem.pictures, ...other.portfolioItem.pictures },
    images: [first, { ...second, caption: undefined }],
    ...changes,
  } as Project;
  await fakeReply(page, api, { portfolioItem: project });
  const answered = page.waitForResponse(`**${api}`);
  await openPage(page, `/portfolio/${id}`);
  await answered;
  return project;
}

const gallery = (page: Page) => page.getByRole('region', { name: /^Fotografii/ });
const pair = (page: Page, number = 0) => page.locator('[data-view]').nth(number);
const view = (flip: Locator) => flip.getAttribute('data-view');

test('the gallery has the main picture, then all before, then all after', async ({ page }) => {
  const project = await visitWithTwoPairs(page);
  const [first, second] = project.images ?? [];
  await expect(gallery(page).getByText('1 / 5', { exact: true })).toBeVisible();
  const sources = await gallery(page)
    .locator('[data-picture] img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(sources).toEqual([project.imageUrl, first?.before, second?.before, first?.after, second?.after]);
});

test('blank addresses are left out of the gallery of a project', async ({ page }) => {
  await visitWithTwoPairs(page, { imageUrl: '  ' });
  await expect(gallery(page).getByText('1 / 4', { exact: true })).toBeVisible();
});

test('a project with a single picture has its thumbnail and counts it', async ({ page }) => {
  await visitWithTwoPairs(page, { images: [] });
  await expect(gallery(page).getByText('1 / 1', { exact: true })).toBeVisible();
  await expect(gallery(page).getByRole('button', { name: /^Imaginea \d$/ })).toHaveCount(1);
});

test('previous and next wrap around and thumbnails choose a picture', async ({ page }) => {
  await visitWithTwoPairs(page);
  const counter = (text: string) => expect(gallery(page).getByText(text, { exact: true })).toBeVisible();
  await gallery(page).getByRole('button', { name: 'Imaginea anterioară' }).click();
  await counter('5 / 5');
  await gallery(page).getByRole('button', { name: 'Imaginea următoare' }).click();
  await counter('1 / 5');
  const thumbnails = gallery(page).getByRole('button', { name: /^Imaginea \d$/ });
  await expect(thumbnails).toHaveCount(5);
  await thumbnails.nth(2).click();
  await counter('3 / 5');
});

test('the gallery of a project does not move by itself', async ({ page }) => {
  await page.clock.install();
  await openPage(page, `/portfolio/${id}`);
  await runPausedClock(page, 20_000);
  await expect(gallery(page).getByText('1 / 3', { exact: true })).toBeVisible();
});

test('every pair has its caption, or a numbered one, and its story', async ({ page }) => {
  const project = await visitWithTwoPairs(page);
  const section = page.getByRole('region', { name: 'Transformarea Completă' });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    project.images?.[0]?.caption as string,
    'Transformarea spațiului 2',
  ]);
  for (const one of project.images ?? []) {
    for (const paragraph of one.richDescription?.split('\n\n') ?? []) await expect(section).toContainText(paragraph);
  }
});

test('a project without pairs has no transformation', async ({ page }) => {
  await visitWithTwoPairs(page, { images: undefined });
  await expect(page.getByRole('region', { name: 'Transformarea Completă' })).toHaveCount(0);
});

test('a pair shows before first; a click on the picture or a button toggles it', async ({ page }) => {
  await openPage(page, `/portfolio/${id}`);
  const flip = pair(page);
  await expect(flip).toHaveAttribute('data-view', 'before');
  await flip.getByRole('button', { name: 'Arată după' }).click();
  await expect(flip).toHaveAttribute('data-view', 'after');
  await flip.getByRole('button', { name: 'Înainte', exact: true }).click();
  await expect(flip).toHaveAttribute('data-view', 'before');
  await flip.getByRole('button', { name: 'După', exact: true }).click();
  await expect(flip).toHaveAttribute('data-view', 'after');
});

test('every pair flips by itself every 3 seconds and no sooner, each for itself', async ({ page }) => {
  await page.clock.install();
  await visitWithTwoPairs(page);
  await expect(page.locator('[data-view]')).toHaveCount(2);
  await pauseClock(page);
  const before = await Promise.all([view(pair(page, 0)), view(pair(page, 1))]);
  await runPausedClock(page, 2900);
  expect(await Promise.all([view(pair(page, 0)), view(pair(page, 1))])).toEqual(before);
  await runPausedClock(page, 100);
  for (const [number, earlier] of before.entries()) {
    await expect(pair(page, number)).toHaveAttribute('data-view', earlier === 'before' ? 'after' : 'before');
  }
  await pair(page, 0).hover();
  const held = await view(pair(page, 0));
  const free = await view(pair(page, 1));
  await runPausedClock(page, 3000);
  await expect(pair(page, 0)).toHaveAttribute('data-view', held as string);
  await expect(pair(page, 1)).toHaveAttribute('data-view', free === 'before' ? 'after' : 'before');
});

test('the flipping can be paused', async ({ page }) => {
  await page.clock.install();
  await openPage(page, `/portfolio/${id}`);
  await pair(page).getByRole('button', { name: 'Oprește derularea' }).click();
  await expect(pair(page).getByRole('button', { name: 'Pornește derularea' })).toBeVisible();
  const held = await view(pair(page));
  await page.mouse.move(0, 0);
  await runPausedClock(page, 10_000);
  await expect(pair(page)).toHaveAttribute('data-view', held as string);
});

test('before and after can be compared with a divider, by mouse and by keys', async ({ page }) => {
  await openPage(page, `/portfolio/${id}`);
  await pair(page).getByRole('button', { name: 'Compară' }).click();
  const divider = pair(page).getByRole('slider');
  await expect(divider).toHaveAttribute('aria-valuenow', '50');
  await divider.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuenow', '52');
  await divider.press('Home');
  await expect(divider).toHaveAttribute('aria-valuenow', '0');
  const frame = await divider.locator('..').boundingBox();
  if (!frame) throw new Error('The divider has no frame.');
  await page.mouse.move(frame.x + frame.width * 0.3, frame.y + frame.height * 0.6);
  await page.mouse.down();
  await page.mouse.move(frame.x + frame.width * 0.75, frame.y + frame.height * 0.65);
  await page.mouse.up();
  await expect(divider).toHaveAttribute('aria-valuenow', '75');
});

test('a small picture that does not load is a quiet sign', async ({ page }) => {
  await page.route(/\/media\/.*\.webp$/, (route) => route.abort());
  await openPage(page, `/portfolio/${id}`);
  const small = page.getByRole('button', { name: 'Imaginea 1', exact: true });
  await expect(small.locator('[data-picture=error] svg')).toBeVisible();
  await expect(small.locator('img')).toHaveCount(0);
});

test('a pair turned by the keyboard can be turned back by it', async ({ page }) => {
  await openPage(page, `/portfolio/${id}`);
  await untilHydrated(page, 'proiect');
  await pair(page).getByRole('button', { name: 'Arată după' }).focus();
  await page.keyboard.press('Enter');
  await expect(pair(page).getByRole('button', { name: 'Arată înainte' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pair(page)).toHaveAttribute('data-view', 'before');
});

test('the row of thumbnails follows the picture that is up, and the page stays where it is', async ({ page }) => {
  const { portfolioItem } = await fetchReply<{ portfolioItem: Project }>(page, api);
  const [one] = portfolioItem.images ?? [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 500 });
  await visitWithTwoPairs(page, { images: Array.from({ length: 12 }, () => one) });
  const thumbnails = gallery(page).getByRole('button', { name: /^Imaginea \d+$/ });
  await expect(thumbnails).toHaveCount(25);
  await gallery(page).getByRole('button', { name: 'Imaginea anterioară' }).focus();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true');
  const strip = await thumbnails.last().locator('..').boundingBox();
  const box = await thumbnails.last().boundingBox();
  if (!strip || !box) throw new Error('There are no thumbnails.');
  expect(box.x).toBeGreaterThanOrEqual(strip.x);
  expect(box.x + box.width).toBeLessThanOrEqual(strip.x + strip.width + 1);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});
