import { expect, type Page, test } from '@playwright/test';
import type { CarouselImage } from '../../../../contract/content/carousel-images.ts';
import type { FeatureCard } from '../../../../contract/content/feature-cards.ts';
import type { Testimonial } from '../../../../contract/content/testimonials.ts';
import { blockVideo, fakeReply, fetchReply, holdReply, openPage } from '../../../support/browser/open-page.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';

test.beforeEach(({ page }) => blockVideo(page));

const features = '/api/feature-cards';
const testimonials = '/api/testimonials';
const featuresSection = (page: Page) => page.getByRole('region', { name: 'Câteva lucruri pe care le facem altfel' });
const carousel = (page: Page) => page.getByRole('region', { name: 'De ce să ne alegeți' });
const testimonialsSection = (page: Page) => page.getByRole('region', { name: 'Oameni care stau acum în grădină' });
const isShown = (page: Page, region: (page: Page) => ReturnType<typeof featuresSection>, number: number) =>
  expect(region(page).getByRole('button', { name: `Pagina ${number}`, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );

const scrollTo = (page: Page, pixels: number) => page.evaluate((y) => window.scrollTo(0, y), pixels);

async function openScrolled(page: Page) {
  await openPage(page, '/');
  await scrollTo(page, 60);
}

/** At the first page, under the pointer, with the time standing still. */
async function holdAtFirst(page: Page, region: (page: Page) => ReturnType<typeof featuresSection>) {
  await region(page).scrollIntoViewIfNeeded();
  await region(page).getByRole('button', { name: 'Pagina 1', exact: true }).click();
  await pauseClock(page);
  await isShown(page, region, 1);
}

async function withTestimonials(page: Page, count: number, change: Partial<Testimonial> = {}) {
  const reply = await fetchReply<{ testimonials: Testimonial[] }>(page, testimonials);
  await fakeReply(page, testimonials, {
    testimonials: reply.testimonials.slice(0, count).map((one) => ({ ...one, ...change })),
  });
  await openScrolled(page);
}

async function withCards(page: Page, count: number) {
  const { cards } = await fetchReply<{ cards: FeatureCard[] }>(page, features);
  await fakeReply(page, features, { cards: cards.slice(0, count) });
  await openScrolled(page);
}

test('feature cards and testimonials are asked for only after 50 px of scrolling', async ({ page }) => {
  const asked: string[] = [];
  page.on(
    'request',
    (request) => /feature-cards|testimonials/.test(request.url()) && asked.push(new URL(request.url()).pathname),
  );
  await openPage(page, '/');
  // The part of the page that would ask listens once its divider answers.
  const divider = page.getByRole('slider', { name: /^Compară înainte și după/ });
  await expect(async () => {
    await divider.evaluate((handle) => handle.focus({ preventScroll: true }));
    await page.keyboard.press('ArrowRight');
    await expect(divider).not.toHaveAttribute('aria-valuenow', '50', { timeout: 500 });
  }).toPass();
  await scrollTo(page, 50);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  expect(asked).toEqual([]);
  await scrollTo(page, 51);
  await expect.poll(() => asked.toSorted()).toEqual([features, testimonials]);
});

test('four places are kept while the feature cards load', async ({ page }) => {
  const release = await holdReply(page, features);
  await openScrolled(page);
  await expect(featuresSection(page).locator('[data-skeleton-card]')).toHaveCount(4);
  release();
  await expect(featuresSection(page).locator('[data-skeleton-card]')).toHaveCount(0);
  await expect(featuresSection(page).locator('[data-feature-card]')).toHaveCount(5);
});

for (const [what, reply, status] of [
  ['none are returned', { cards: [] }, 200],
  ['the answer has no list', {}, 200],
  ['the call fails', { message: 'nu' }, 500],
] as const) {
  test(`four built-in cards say why to choose us when ${what}`, async ({ page }) => {
    await fakeReply(page, features, reply, status);
    await openScrolled(page);
    await expect(featuresSection(page).getByRole('heading', { level: 3 })).toHaveText([
      'Expert Gardeners',
      'Eco-Friendly Practices',
      'Reliable Service',
      'Satisfaction Guaranteed',
    ]);
  });
}

test('four feature cards stand in a grid, five in a carousel', async ({ page }) => {
  await withCards(page, 4);
  await expect(featuresSection(page).locator('[data-feature-card]')).toHaveCount(4);
  await expect(carousel(page)).toHaveCount(0);
  await page.unroute(`**${features}`);
  await openScrolled(page);
  await expect(carousel(page).locator('[data-feature-card]')).toHaveCount(5);
});

for (const [width, columns] of [
  [1440, 4],
  [1100, 3],
  [800, 2],
  [500, 1],
] as const) {
  test(`at ${width} px ${columns} feature cards are in view`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openScrolled(page);
    await expect(carousel(page).locator('[data-feature-card]')).toHaveCount(5);
    const boxes = await Promise.all(
      (await carousel(page).locator('[data-feature-card]').all()).map((card) => card.boundingBox()),
    );
    expect(boxes.filter((box) => box && box.x >= 0 && box.x + box.width <= width)).toHaveLength(columns);
  });
}

test('the feature cards move on every 5 seconds and return to the first after the last', async ({ page }) => {
  await page.clock.install();
  await openScrolled(page);
  await holdAtFirst(page, carousel);
  await page.mouse.move(700, 20);
  await runPausedClock(page, 4900);
  await isShown(page, carousel, 1);
  await runPausedClock(page, 100);
  await isShown(page, carousel, 2);
  for (const next of [3, 4, 5, 1]) {
    await runPausedClock(page, 5000);
    await isShown(page, carousel, next);
  }
});

test('the feature cards rest while the pointer is over them and go on when it leaves', async ({ page }) => {
  await page.clock.install();
  await openScrolled(page);
  await holdAtFirst(page, carousel);
  await runPausedClock(page, 12_000);
  await isShown(page, carousel, 1);
  await page.mouse.move(700, 20);
  await runPausedClock(page, 5000);
  await isShown(page, carousel, 2);
});

test('testimonials stand three to a page, turn every 5 seconds and wrap', async ({ page }) => {
  await page.clock.install();
  await openScrolled(page);
  const shown = testimonialsSection(page).locator('[data-testimonial]:not([inert] *)');
  await expect(shown).toHaveCount(3);
  await holdAtFirst(page, testimonialsSection);
  await page.mouse.move(700, 20);
  await runPausedClock(page, 4900);
  await isShown(page, testimonialsSection, 1);
  await runPausedClock(page, 100);
  for (const next of [2, 3, 1]) {
    await isShown(page, testimonialsSection, next);
    await expect(shown).toHaveCount(next === 3 ? 1 : 3);
    await runPausedClock(page, 5000);
  }
});

test('testimonials can be turned by hand and paused', async ({ page }) => {
  await page.clock.install();
  await openScrolled(page);
  await holdAtFirst(page, testimonialsSection);
  await testimonialsSection(page).getByRole('button', { name: 'Mărturiile anterioare' }).click();
  await isShown(page, testimonialsSection, 3);
  await testimonialsSection(page).getByRole('button', { name: 'Mărturiile următoare' }).click();
  await isShown(page, testimonialsSection, 1);
  await testimonialsSection(page).getByRole('button', { name: 'Oprește derularea' }).click();
  await page.mouse.move(700, 20);
  await runPausedClock(page, 12_000);
  await isShown(page, testimonialsSection, 1);
});

test('three testimonials need no paging controls', async ({ page }) => {
  await withTestimonials(page, 3);
  await expect(testimonialsSection(page).locator('[data-testimonial]')).toHaveCount(3);
  await expect(testimonialsSection(page).getByRole('button')).toHaveCount(0);
});

test('a testimonial without a rating has five stars', async ({ page }) => {
  await withTestimonials(page, 1, { rating: undefined });
  await expect(testimonialsSection(page).getByRole('img', { name: 'Evaluare: 5 din 5' })).toBeVisible();
});

test('without testimonials home says so', async ({ page }) => {
  await withTestimonials(page, 0);
  await expect(testimonialsSection(page)).toContainText('Nu există mărturii disponibile momentan.');
});

test('a feature card shows its own title, description, icon and picture', async ({ page }) => {
  const { cards } = await fetchReply<{ cards: FeatureCard[] }>(page, features);
  const { images } = await fetchReply<{ images: CarouselImage[] }>(page, '/api/carousel-images');
  const imageUrl = images[0]?.imageUrl as string;
  await fakeReply(page, features, {
    cards: [{ ...cards[0], title: 'Vecini mulțumiți', description: 'Fără zgomot', icon: 'droplets', imageUrl }],
  });
  await openScrolled(page);
  const card = featuresSection(page).locator('[data-feature-card]');
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('Vecini mulțumiți');
  await expect(card).toContainText('Fără zgomot');
  await expect(card.locator('svg.lucide-droplets')).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', imageUrl);
});

test('a testimonial shows its company, its own rating and its photo', async ({ page }) => {
  const photo = '/media/client/320.webp';
  await page.route(`**${photo}`, (route) => route.abort());
  await withTestimonials(page, 1, { company: 'Moara Veche SRL', rating: 3, imageUrl: photo });
  await expect(testimonialsSection(page).getByRole('figure')).toContainText('Moara Veche SRL');
  await expect(testimonialsSection(page).getByRole('img', { name: 'Evaluare: 3 din 5' })).toBeVisible();
  await testimonialsSection(page).scrollIntoViewIfNeeded();
  // A face is too small for words: one that does not load is a quiet sign.
  await expect(testimonialsSection(page).locator('[data-picture="error"] svg')).toBeVisible();
  await expect(testimonialsSection(page).getByRole('button')).toHaveCount(0);
  await page.unroute(`**${photo}`);
  const body = await (await page.request.get('/icon-192.png')).body();
  await page.route(`**${photo}`, (route) => route.fulfill({ body, contentType: 'image/png' }));
  await openScrolled(page);
  await testimonialsSection(page).scrollIntoViewIfNeeded();
  await expect(testimonialsSection(page).locator(`img[src="${photo}"]`)).toBeVisible();
});
