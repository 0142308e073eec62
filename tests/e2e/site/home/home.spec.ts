import { expect, type Page, test } from '@playwright/test';
import type { Site } from '../../../../contract/site/schemas.ts';
import {
  blockVideo,
  fakeReply,
  fetchReply,
  navigateClientSide,
  openPage,
  untilHydrated,
} from '../../../support/browser/open-page.ts';

test.beforeEach(({ page }) => blockVideo(page));

test('home has a title, a description and one main heading of its own', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Grădini și peisagistică în Cluj-Napoca \| /);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Consultație gratuită/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('home leads to the contact page, the blog, the services, the portfolio and the booking', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const path of ['/contact', '/blog', '/services', '/portfolio', '/appointment'])
    await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible();
});

test('the call to action promises a chat answer in 5 minutes, an e-mail in 2 hours and the phone from 8 to 18', async ({
  page,
}) => {
  const { site } = await fetchReply<{ site: Site }>(page, '/api/site');
  await page.goto('/');
  const band = page.getByRole('region', { name: 'Prima vizită e din partea noastră' });
  await expect(band.getByRole('link', { name: /Sună, .*8:00–18:00/ })).toHaveAttribute('href', /^tel:\+40/);
  await expect(band.getByRole('link', { name: /WhatsApp, .*5 minute/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/40/,
  );
  await expect(band.getByRole('link', { name: /Email, .*2 ore/ })).toHaveAttribute('href', `mailto:${site.email}`);
});

test('home can be read without script: the hero, the services and the projects are in the HTML', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(test.info().project.use.baseURL ?? (process.env.E2E_BASE_URL as string));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Serviciile noastre' }).getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('slider')).toHaveCount(1);
  await context.close();
});

test('home claims 500 clients and projects, ten years and a warranty of two, and rises in one second', async ({
  page,
}) => {
  await page.goto('/');
  for (const claim of ['500+ clienți și proiecte', '10+ ani de experiență', 'Garanție 2 ani'])
    await expect(page.getByRole('main').getByText(claim, { exact: true })).toBeVisible();
  const intro = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(intro).toHaveCSS('animation-name', /rise/);
  await expect(intro).toHaveCSS('animation-duration', '1s');
});

test('the sentence of the company ends with one full stop', async ({ page }) => {
  const { site } = await fetchReply<{ site: Site }>(page, '/api/site');
  await fakeReply(page, '/api/site', { site: { ...site, tagline: 'Grădini cu suflet!' } });
  await openPage(page, '/');
  await expect(page.getByText('Grădini cu suflet!', { exact: true })).toBeVisible();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Grădini cu suflet! Consultație/);
});

const keptCalls = ['/api/carousel-images', '/api/services', '/api/feature-cards'];

async function goHomeAndCount(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await openPage(page, '/features');
  await navigateClientSide(page, '/');
  await untilHydrated(page, 'acasa');
  await page.evaluate(() => window.scrollTo(0, 60));
  return () => keptCalls.map((path) => calls.filter((call) => call === path).length);
}

test('pictures, services and feature cards are asked for once more when the call fails', async ({ page }) => {
  for (const path of keptCalls) await fakeReply(page, path, { message: 'nu' }, 500);
  const counts = await goHomeAndCount(page);
  await expect(page.getByRole('alert')).toContainText('Nu am putut încărca serviciile');
  await expect(page.locator('[data-feature-card]')).toHaveCount(4);
  expect(counts()).toEqual([2, 2, 2]);
});

test('pictures, services and feature cards are not asked for again when one returns to home', async ({ page }) => {
  const counts = await goHomeAndCount(page);
  await expect(page.locator('[data-feature-card]').first()).toBeAttached();
  await navigateClientSide(page, '/features');
  await expect(page.getByRole('heading', { level: 1, name: 'Acasă începe în grădină' })).toHaveCount(0);
  await navigateClientSide(page, '/');
  await page.evaluate(() => window.scrollTo(0, 60));
  await expect(page.locator('[data-feature-card]').first()).toBeAttached();
  await expect(page.getByRole('region', { name: 'Serviciile noastre' }).getByRole('article')).toHaveCount(6);
  expect(counts()).toEqual([1, 1, 1]);
});
