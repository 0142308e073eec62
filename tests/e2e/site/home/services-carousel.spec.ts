import { expect, type Page, test } from '@playwright/test';
import type { Project } from '../../../../contract/content/projects.ts';
import type { Service } from '../../../../contract/content/services.ts';
import {
  blockVideo,
  fakeReply,
  fetchReply,
  holdReply,
  navigateClientSide,
  openPage,
  untilHydrated,
} from '../../../support/browser/open-page.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';

test.beforeEach(({ page }) => blockVideo(page));

const api = '/api/services';
const section = (page: Page) => page.getByRole('region', { name: /^Tot ce cere o grădină/ });
const carousel = (page: Page) => page.getByRole('region', { name: 'Serviciile noastre' });
const isShown = (page: Page, number: number) =>
  expect(carousel(page).getByRole('button', { name: `Pagina ${number}`, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );

/** Home as it is when there are so many services. */
async function goHomeWith(page: Page, count: number) {
  const { services } = await fetchReply<{ services: Service[] }>(page, api);
  await fakeReply(page, api, { services: services.slice(0, count) });
  await openPage(page, '/features');
  await navigateClientSide(page, '/');
}

/** Slides that are far away do not move yet; the first page is marked in the HTML, the second only once it is chosen. */
async function openAtServices(page: Page) {
  await page.clock.install();
  await openPage(page, '/');
  await carousel(page).scrollIntoViewIfNeeded();
  for (const number of [2, 1]) {
    await carousel(page)
      .getByRole('button', { name: `Pagina ${number}`, exact: true })
      .click();
    await isShown(page, number);
  }
}

test('the services move on every 4 seconds and wrap', async ({ page }) => {
  await openAtServices(page);
  await pauseClock(page);
  await page.mouse.move(700, 20);
  await runPausedClock(page, 3900);
  await isShown(page, 1);
  await runPausedClock(page, 100);
  await isShown(page, 2);
  for (const next of [3, 4, 5, 6, 1]) {
    await runPausedClock(page, 4000);
    await isShown(page, next);
  }
});

test('the services rest while the pointer is over them', async ({ page }) => {
  await openAtServices(page);
  await carousel(page).getByRole('article').first().hover();
  await pauseClock(page);
  await runPausedClock(page, 10_000);
  await isShown(page, 1);
  await page.mouse.move(700, 20);
  await runPausedClock(page, 4000);
  await isShown(page, 2);
});

for (const [width, columns] of [
  [1440, 3],
  [1024, 3],
  [1023, 2],
  [768, 2],
  [767, 1],
  [390, 1],
] as const) {
  test(`at ${width} px ${columns} of the services stand side by side`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/');
    const cards = await carousel(page).getByRole('article').all();
    const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
    expect(boxes.filter((box) => box && box.x >= 0 && box.x + box.width <= width)).toHaveLength(columns);
  });
}

test('with three services or fewer they stand still, in a grid', async ({ page }) => {
  await goHomeWith(page, 3);
  await expect(section(page).getByRole('article')).toHaveCount(3);
  await expect(carousel(page)).toHaveCount(0);
});

test('with four services they move', async ({ page }) => {
  await goHomeWith(page, 4);
  await expect(carousel(page).getByRole('article')).toHaveCount(4);
});

test('a service shows 120 characters of its description and leads to its page', async ({ page }) => {
  const { services } = await fetchReply<{ services: Service[] }>(page, api);
  await page.goto('/');
  for (const { id, name, description } of services) {
    const card = carousel(page).getByRole('article').filter({ hasText: name });
    await expect(card).toContainText(`${description.slice(0, 120).trimEnd()}...`);
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', `/services/${id}`);
  }
  await expect(section(page).getByRole('link', { name: 'Toate serviciile' })).toHaveAttribute('href', '/services');
});

test('without services home says so', async ({ page }) => {
  await goHomeWith(page, 0);
  await expect(section(page)).toContainText('No services available at the moment.');
});

test('while the services load their places are kept, and a failure can be tried again', async ({ page }) => {
  let broken = true;
  await page.route(`**${api}`, (route) => (broken ? route.fulfill({ status: 500, json: {} }) : route.fallback()));
  const release = await holdReply(page, api);
  await openPage(page, '/features');
  await navigateClientSide(page, '/');
  await expect(section(page).locator('[data-skeleton-card]')).toHaveCount(3);
  release();
  await expect(section(page).getByRole('alert')).toContainText('Nu am putut încărca serviciile');
  broken = false;
  await section(page).getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(carousel(page).getByRole('article')).toHaveCount(6);
});

test('a garden before and after can be compared by mouse and keyboard', async ({ page }) => {
  await openPage(page, '/');
  const divider = page.getByRole('slider', { name: /^Compară înainte și după/ });
  await divider.scrollIntoViewIfNeeded();
  await expect(divider).toHaveAttribute('aria-valuenow', '50');
  await untilHydrated(page, 'acasa');
  await divider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuenow', '52');
  const box = await divider.boundingBox();
  if (!box) throw new Error('The divider is not there.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 150, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await divider.getAttribute('aria-valuenow'))).toBeLessThan(40);
});

test('the portfolio teaser leads to its projects and to all of them, and shows published ones only', async ({
  page,
}) => {
  const { portfolioItems } = await fetchReply<{ portfolioItems: Project[] }>(page, '/api/portfolio');
  const [first, ...rest] = portfolioItems;
  await fakeReply(page, '/api/portfolio', {
    portfolioItems: [{ ...first, status: 'Draft', title: 'Ascuns' }, ...rest],
  });
  await openPage(page, '/features');
  await navigateClientSide(page, '/');
  const teaser = page.getByRole('region', { name: /^Trageți de mâner/ });
  await expect(teaser.getByRole('link', { name: 'Tot portofoliul' })).toHaveAttribute('href', '/portfolio');
  await expect(teaser.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(teaser).not.toContainText('Ascuns');
  const projects = teaser.locator('a[href^="/portfolio/"]');
  await expect(projects).toHaveCount(4);
  const addresses = await projects.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(rest.map(({ id }) => `/portfolio/${id}`)).toEqual(expect.arrayContaining(addresses));
});

test('without projects nothing promises a handle to drag', async ({ page }) => {
  await fakeReply(page, '/api/portfolio', { portfolioItems: [] });
  await openPage(page, '/features');
  await navigateClientSide(page, '/');
  await expect(section(page).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trageți de mâner' })).toHaveCount(0);
});

test('a picture that cannot be loaded says so and can be tried again twice', async ({ page }) => {
  const { services } = await fetchReply<{ services: Service[] }>(page, api);
  const [one] = services;
  await fakeReply(page, api, { services: [{ ...one, imageUrl: '/media/lipsa/640.webp' }] });
  await openPage(page, '/features');
  await navigateClientSide(page, '/');
  const card = section(page).getByRole('article');
  await card.scrollIntoViewIfNeeded();
  const retry = card.getByRole('button', { name: 'Încearcă din nou' });
  await expect(card).toContainText('Imaginea nu poate fi încărcată');
  await retry.click();
  await expect(card.locator('[data-picture="error"]')).toBeVisible();
  await retry.click();
  await expect(card.locator('[data-picture="error"]')).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('a picture that loads when it is tried again is shown', async ({ page }) => {
  const { services } = await fetchReply<{ services: Service[] }>(page, api);
  const [one] = services;
  let broken = true;
  const body = await (await page.request.get('/icon-192.png')).body();
  await page.route('**/poza-proba.png', (route) =>
    broken ? route.abort() : route.fulfill({ body, contentType: 'image/png' }),
  );
  await fakeReply(page, api, { services: [{ ...one, imageUrl: '/poza-proba.png' }] });
  await openPage(page, '/features');
  await navigateClientSide(page, '/');
  const card = section(page).getByRole('article');
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('Imaginea nu poate fi încărcată');
  broken = false;
  await card.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(card.locator('[data-picture="loaded"] img')).toBeVisible();
  await expect(card).not.toContainText('Imaginea nu poate fi încărcată');
});

test('a service without a description has its card, and its price is told once', async ({ page }) => {
  const { services } = await fetchReply<{ services: Service[] }>(page, api);
  const [one, two, three] = services.map((service) => ({ ...service, description: undefined }));
  await fakeReply(page, api, {
    services: [
      { ...one, price: '200 lei' },
      { ...two, price: 'de la 300 lei' },
      { ...three, price: 'La cerere' },
    ],
  });
  await openPage(page, '/features');
  await navigateClientSide(page, '/');
  await expect(section(page).getByRole('article').locator('p:last-child')).toHaveText([
    'de la 200 lei',
    'de la 300 lei',
    'La cerere',
  ]);
});
