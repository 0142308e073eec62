import { expect, type Page, test } from '@playwright/test';
import type { Project } from '../../../../contract/content/projects.ts';
import type { Service } from '../../../../contract/content/services.ts';
import { fakeReply, fetchReply, holdReply, navigateClientSide, openPage } from '../../../support/browser/open-page.ts';
import { isPaintedAbove } from '../../../support/browser/paint-order.ts';

const api = '/api/portfolio';

const realProjects = async (page: Page) => (await fetchReply<{ portfolioItems: Project[] }>(page, api)).portfolioItems;

const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('the portfolio shows every project with its place, month, description, service and a way to read more', async ({
  page,
}) => {
  const projects = await realProjects(page);
  const { services } = await fetchReply<{ services: Service[] }>(page, '/api/services');
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('article')).toHaveCount(projects.length);
  for (const project of projects) {
    const card = cardOf(page, project.title);
    const service = services.find(({ id }) => id === project.serviceId) as Service;
    await expect(card).toContainText(project.location as string);
    await expect(card).toContainText(project.description);
    await expect(card).toContainText(service.name);
    await expect(card.getByRole('link', { name: 'Citește Mai Mult' })).toHaveAttribute(
      'href',
      `/portfolio/${project.id}`,
    );
    await expect(card.getByText('Featured', { exact: true })).toHaveCount(project.featured ? 1 : 0);
  }
});

test('the date of a project is shown as the abbreviated month and the year', async ({ page }) => {
  const [project] = await realProjects(page);
  await fakeReply(page, api, { portfolioItems: [{ ...project, date: '2025-06-13' }] });
  await openPage(page, '/portfolio');
  await expect(page.getByText('iun. 2025', { exact: true })).toBeVisible();
});

test('the portfolio page has a title, a description, a canonical link and one main heading of its own', async ({
  page,
}) => {
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveTitle(/^Portofoliu/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Grădini/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/portfolio$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('a description in the portfolio is clamped to two lines', async ({ page }) => {
  const [project] = await realProjects(page);
  await fakeReply(page, api, { portfolioItems: [{ ...project, description: 'iarbă verde '.repeat(80) }] });
  await openPage(page, '/portfolio');
  const text = page.getByText('iarbă verde');
  const { height, line } = await text.evaluate((node) => ({
    height: node.clientHeight,
    line: Number.parseFloat(getComputedStyle(node).lineHeight),
  }));
  expect(Math.round(height / line)).toBe(2);
});

test('only published projects are in the portfolio', async ({ page }) => {
  const [first, second] = await realProjects(page);
  await fakeReply(page, api, { portfolioItems: [first, { ...second, status: 'Draft' }] });
  await openPage(page, '/portfolio');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, first?.title as string)).toBeVisible();
});

test('a project without place, service and picture has their defaults', async ({ page }) => {
  await fakeReply(page, api, {
    portfolioItems: [{ id: 'gol', title: 'Proiect gol', description: 'Fără date', status: 'Published' }],
  });
  await openPage(page, '/portfolio');
  const card = cardOf(page, 'Proiect gol');
  await expect(card).toContainText('Various Locations');
  await expect(card).toContainText('General Service');
  await expect(card.locator('svg.lucide-leaf')).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(0);
});

test('the portfolio stands without its services', async ({ page }) => {
  const projects = await realProjects(page);
  await openPage(page, '/features');
  await fakeReply(page, '/api/services', { message: 'x' }, 500);
  await navigateClientSide(page, '/portfolio');
  await expect(page.getByText('General Service')).toHaveCount(projects.length);
});

test('the pictures of the portfolio differ in height', async ({ page }) => {
  await openPage(page, '/portfolio');
  const heights = await page
    .getByRole('article')
    .locator('[data-picture]')
    .evaluateAll((pictures) => pictures.map((picture) => Math.round(picture.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBeGreaterThan(1);
});

test('the portfolio ends with calls to book and to get in touch', async ({ page }) => {
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const band = page.locator('section').filter({ hasText: 'Următoarea poate fi a dumneavoastră' }).last();
  await expect(band.locator('a[href="/appointment"]')).toBeVisible();
  await expect(band.locator('a[href="/contact"]')).toBeVisible();
});

test('while the portfolio loads six skeleton cards are shown', async ({ page }) => {
  await openPage(page, '/features');
  const release = await holdReply(page, api);
  await navigateClientSide(page, '/portfolio');
  await expect(page.locator('[data-skeleton-card]')).toHaveCount(6);
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('[data-skeleton-card]')).toHaveCount(0);
});

test('a portfolio that cannot be loaded says so and can be reloaded', async ({ page }) => {
  await openPage(page, '/features');
  await fakeReply(page, api, { message: 'x' }, 500);
  await navigateClientSide(page, '/portfolio');
  await expect(page.getByRole('heading', { name: 'Error Loading Portfolio' })).toBeVisible();
  await page.unroute(`**${api}`);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an empty portfolio says so', async ({ page }) => {
  await fakeReply(page, api, { portfolioItems: [] });
  await openPage(page, '/portfolio');
  await expect(page.getByRole('heading', { name: 'No Portfolio Items Found' })).toBeVisible();
});

test('a project whose picture failed keeps its Featured badge', async ({ page }) => {
  const [project] = await realProjects(page);
  await fakeReply(page, api, { portfolioItems: [{ ...project, featured: true, imageUrl: '/lipsa.jpg' }] });
  await openPage(page, '/features');
  await navigateClientSide(page, '/portfolio');
  const card = page.getByRole('article');
  await expect(card).toContainText('Imaginea nu poate fi încărcată');
  await card.getByText('Featured', { exact: true }).evaluate((badge) => badge.setAttribute('data-featured', ''));
  expect(await isPaintedAbove(card, '[data-featured]', '[data-picture="error"] > span')).toBe(true);
});

test('the portfolio names no service before it knows the services', async ({ page }) => {
  const release = await holdReply(page, '/api/services');
  await openPage(page, '/features');
  await navigateClientSide(page, '/portfolio');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('General Service')).toHaveCount(0);
  release();
  await expect(page.getByText('Amenajare peisagistică', { exact: true }).first()).toBeVisible();
});
