import { expect, type Page, test } from '@playwright/test';
import type { Service } from '../../../../contract/content/services.ts';
import {
  fakeReply,
  fetchReply,
  holdReply,
  navigateClientSide,
  openPage,
  untilHydrated,
} from '../../../support/browser/open-page.ts';

const id = 'intretinere-gradini';
const api = `/api/services/${id}`;
const path = `/services/${id}`;

const realService = async (page: Page) => (await fetchReply<{ service: Service }>(page, api)).service;

/** The page with some fields of the real service changed; `undefined` leaves a field out. */
async function visitChanged(page: Page, changes: Partial<Record<keyof Service, unknown>>) {
  const service = { ...(await realService(page)), ...changes };
  await fakeReply(page, api, { service });
  const refetched = page.waitForResponse(`**${api}`);
  await openPage(page, path);
  await refetched;
}

test('the head of a service page has its name, short description, price and trust badges', async ({ page }) => {
  const service = await realService(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: service.name })).toBeVisible();
  await expect(page.getByText(service.shortDesc as string, { exact: true })).toBeVisible();
  await expect(page.getByText('Preț de la', { exact: true }).locator('..')).toContainText(service.price as string);
  for (const badge of ['Garanție 2 ani', '500+ clienți', '10+ ani experiență']) {
    await expect(page.getByText(badge, { exact: true })).toBeVisible();
  }
  await expect(page).toHaveTitle(new RegExp(`^${service.name} \\| `));
});

test('the head of a service page books this service and calls the company', async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('link', { name: 'Programează Acum' })).toHaveAttribute(
    'href',
    `/appointment?service=${id}`,
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Sună acum' })).toHaveAttribute(
    'href',
    /^tel:\+40\d+$/,
  );
});

test('without a short description the head shows the first 150 characters of the description', async ({ page }) => {
  const { description } = await realService(page);
  await visitChanged(page, { shortDesc: undefined });
  await expect(page.getByText(`${description.slice(0, 150).trimEnd()}...`, { exact: true })).toBeVisible();
});

test('tiles tell duration, coverage and recommended frequency', async ({ page }) => {
  const service = await realService(page);
  await page.goto(path);
  const tiles = page.getByRole('region', { name: 'Pe scurt' });
  for (const text of [service.duration, service.coverage, service.recommendedFrequency]) {
    await expect(tiles).toContainText(text as string);
  }
});

test('a service page shows its description, benefits and inclusions', async ({ page }) => {
  const service = await realService(page);
  await page.goto(path);
  const main = page.getByRole('main');
  for (const paragraph of service.description.split('\n\n')) await expect(main).toContainText(paragraph);
  for (const line of [...(service.benefits ?? []), ...(service.includes ?? [])]) {
    await expect(main.getByRole('listitem').filter({ hasText: line })).toBeVisible();
  }
});

test('the seasons are twelve months with those of the service lit', async ({ page }) => {
  await page.goto(path);
  await expect(page.locator('li[data-lit]')).toHaveCount(12);
  await expect(page.locator('li[data-lit]').nth(10)).toContainText('nov.');
  await expect(page.locator('li[data-lit="true"]')).toHaveCount(9);
  await expect(page.locator('li[data-lit="false"]')).toContainText(['ianuarie', 'februarie', 'decembrie']);
});

test('a season that is not a month is a plain chip', async ({ page }) => {
  await visitChanged(page, { seasonalAvailability: ['Tot anul'] });
  await expect(page.getByRole('listitem').filter({ hasText: 'Tot anul' })).toBeVisible();
  await expect(page.locator('li[data-lit]')).toHaveCount(0);
});

test('every service page has a testimonial and the figures of the company', async ({ page }) => {
  await page.goto(path);
  const words = page.getByRole('region', { name: 'Ce spun clienții' });
  await expect(words.getByRole('blockquote')).toBeVisible();
  for (const figure of ['500+', '98%', '10+', '4.9/5']) await expect(words).toContainText(figure);
});

test('one question is open at a time and can be closed again', async ({ page }) => {
  const { faqs } = await realService(page);
  const [first, second] = faqs as { question: string; answer: string }[];
  await openPage(page, path);
  await page.getByRole('button', { name: first?.question }).click();
  await expect(page.getByText(first?.answer as string)).toBeVisible();
  await page.getByRole('button', { name: second?.question }).click();
  await expect(page.getByText(second?.answer as string)).toBeVisible();
  await expect(page.getByText(first?.answer as string)).toBeHidden();
  await page.getByRole('button', { name: second?.question }).click();
  await expect(page.getByText(second?.answer as string)).toBeHidden();
});

test('a service page offers phone, chat and e-mail', async ({ page }) => {
  await page.goto(path);
  const block = page.getByRole('region', { name: 'Întrebări și contact' });
  await expect(block.locator('a[href^="tel:+40"]')).toBeVisible();
  await expect(block.locator('a[href^="https://wa.me/40"]')).toBeVisible();
  await expect(block.locator('a[href^="mailto:"]')).toBeVisible();
});

test('a service page shows the projects of this service and leads to the portfolio', async ({ page }) => {
  const { portfolioItems } = await fetchReply<{ portfolioItems: { id: string; title: string }[] }>(
    page,
    '/api/portfolio/service/amenajare-peisagistica',
  );
  expect(portfolioItems.length).toBeGreaterThan(1);
  await page.goto('/services/amenajare-peisagistica');
  const projects = page.getByRole('region', { name: 'Proiecte realizate' });
  for (const project of portfolioItems) {
    await expect(projects.getByRole('link', { name: project.title })).toHaveAttribute(
      'href',
      `/portfolio/${project.id}`,
    );
  }
  await expect(projects.getByRole('link', { name: 'Vezi tot portofoliul' })).toHaveAttribute('href', '/portfolio');
});

test('without projects of its own a service page still leads to the portfolio', async ({ page }) => {
  await fakeReply(page, `/api/portfolio/service/${id}`, { portfolioItems: [] });
  await openPage(page, path);
  await expect(page.getByRole('heading', { name: 'Ce am realizat până acum' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vezi tot portofoliul' })).toHaveAttribute('href', '/portfolio');
});

test('a service page closes with an invitation to book this service', async ({ page }) => {
  await page.goto(path);
  const closing = page.locator('section').filter({ hasText: 'Haideți să vedem grădina împreună' }).last();
  await expect(closing.getByRole('link')).toHaveAttribute('href', `/appointment?service=${id}`);
});

test('a blank service id is invalid', async ({ page }) => {
  const response = await openPage(page, '/services/%20');
  expect(response?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1, name: 'Invalid Service ID' })).toBeVisible();
  await expect(page.getByText('The service ID provided is not valid.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View All Services' })).toHaveAttribute('href', '/services');
});

test('a blank service id asks the server for nothing', async ({ page }) => {
  await openPage(page, '/features');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await navigateClientSide(page, '/services/%20');
  await expect(page.getByRole('heading', { name: 'Invalid Service ID' })).toBeVisible();
  expect(asked.filter((one) => /^\/api\/(services|portfolio)/.test(one))).toEqual([]);
});

test('a service that does not exist is not found', async ({ page }) => {
  const response = await openPage(page, '/services/nu-exista');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Service Not Found' })).toBeVisible();
  await expect(
    page.getByText("The service you're looking for could not be found or may have been removed."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'View All Services' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

for (const [what, json, status] of [
  ['a failing server', { message: 'x' }, 500],
  ['an answer without a service', {}, 200],
] as const) {
  test(`${what} shows that the service was not found`, async ({ page }) => {
    await openPage(page, '/features');
    await fakeReply(page, api, json, status);
    await navigateClientSide(page, path);
    await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible();
  });
}

test('while a service loads its page says so', async ({ page }) => {
  await openPage(page, '/features');
  const release = await holdReply(page, api);
  await navigateClientSide(page, path);
  await expect(page.getByText('Se încarcă serviciul…')).toBeAttached();
  await expect(page).toHaveTitle(/^Servicii/);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Întreținere grădini' })).toBeVisible();
});

test('of two questions with the same words one opens at a time', async ({ page }) => {
  const faqs = ['Unu', 'Doi'].map((answered) => ({ question: 'Cât durează?', answer: answered }));
  await visitChanged(page, { faqs });
  await untilHydrated(page, 'serviciu');
  const questions = page.getByRole('button', { name: 'Cât durează?' });
  await questions.first().click();
  await expect(questions.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(questions.last()).toHaveAttribute('aria-expanded', 'false');
});

test('the price is called „Preț de la”, also one in words', async ({ page }) => {
  await visitChanged(page, { price: 'La cerere' });
  await expect(page.getByText('La cerere', { exact: true }).locator('..')).toHaveText('Preț de laLa cerere');
});
