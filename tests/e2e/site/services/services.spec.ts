import { expect, test } from '@playwright/test';
import type { Service } from '../../../../contract/content/services.ts';
import type { Site } from '../../../../contract/site/schemas.ts';
import { fakeReply, fetchReply, holdReply, navigateClientSide, openPage } from '../../../support/browser/open-page.ts';

const api = '/api/services';
const failure = 'Nu am putut încărca serviciile';

test('the services page opens with links to the booking and to the contact page', async ({ page }) => {
  await openPage(page, '/services');
  const main = page.getByRole('main');
  const hero = main.locator('div', { has: page.getByRole('heading', { level: 1 }) }).first();
  await expect(hero.getByRole('link', { name: 'Programează o vizită' })).toHaveAttribute('href', '/appointment');
  await expect(hero.getByRole('link', { name: 'Scrieți-ne' })).toHaveAttribute('href', '/contact');
});

test('the services page has a title, a description, a canonical link and one main heading of its own', async ({
  page,
}) => {
  await page.goto('/services');
  await expect(page).toHaveTitle(/^Servicii de grădinărit și peisagistică \| /);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /irigație/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/services$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('every service has a card with its description cut to 80 characters, its price and both links', async ({
  page,
}) => {
  const { services } = await fetchReply<{ services: Service[] }>(page, api);
  await openPage(page, '/services');
  for (const service of services) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: service.name }) });
    const cut = `${service.description.slice(0, 80).trimEnd()}...`;
    await expect(card.getByText(cut, { exact: true })).toBeVisible();
    await expect(card).toContainText(service.price ?? '');
    await expect(card.getByRole('link', { name: 'Află Mai Multe' })).toHaveAttribute('href', `/services/${service.id}`);
    await expect(card.getByRole('link', { name: 'Programează Acum' })).toHaveAttribute(
      'href',
      `/appointment?service=${service.id}`,
    );
  }
});

test('a description of 80 characters or fewer is left whole', async ({ page }) => {
  const { services } = await fetchReply<{ services: Service[] }>(page, api);
  await fakeReply(page, api, { services: [{ ...services[0], description: 'x'.repeat(80) }] });
  await openPage(page, '/services');
  await expect(page.getByText('x'.repeat(80), { exact: true })).toBeVisible();
});

test('three blurbs promise eco-friendly materials, prompt service and guaranteed quality', async ({ page }) => {
  await page.goto('/services');
  for (const promise of ['Materiale prietenoase cu mediul', 'Servicii prompte', 'Calitate garantată']) {
    await expect(page.getByRole('heading', { name: promise })).toBeVisible();
  }
});

test('the last band of the services page leads to the contact page and to the booking', async ({ page }) => {
  await page.goto('/services');
  const band = page.locator('section').filter({ hasText: 'Nu știți de ce are nevoie grădina?' }).last();
  await expect(band.locator('a[href="/contact"]')).toBeVisible();
  await expect(band.locator('a[href="/appointment"]')).toBeVisible();
});

test('while the services load the page shows skeleton cards', async ({ page }) => {
  await openPage(page, '/features');
  const release = await holdReply(page, api);
  await navigateClientSide(page, '/services');
  await expect(page.locator('[data-skeleton-card]')).toHaveCount(6);
  release();
  await expect(page.getByRole('link', { name: 'Află Mai Multe' }).first()).toBeVisible();
  await expect(page.locator('[data-skeleton-card]')).toHaveCount(0);
});

test('services that are opened without a network say so, and are there when it is back', async ({ page }) => {
  await openPage(page, '/features');
  await page.route(`**${api}`, (route) => route.abort());
  // What the browser says when the network is gone; the scripts of the page stay at hand.
  await page.evaluate(() => void dispatchEvent(new Event('offline')));
  await navigateClientSide(page, '/services');
  await expect(page.getByText(failure)).toBeVisible();
  await page.unroute(`**${api}`);
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect(page.getByRole('link', { name: 'Află Mai Multe' }).first()).toBeVisible();
});

test('services that cannot be loaded say so and can be tried again by reloading the page', async ({ page }) => {
  await openPage(page, '/features');
  await fakeReply(page, api, { message: 'x' }, 500);
  await navigateClientSide(page, '/services');
  await expect(page.getByRole('heading', { name: failure })).toBeVisible();
  await expect(
    page.getByText('Am întâmpinat o problemă în timp ce încărcăm lista de servicii. Te rugăm să încercați din nou.'),
  ).toBeVisible();
  await page.unroute(`**${api}`);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await reloaded;
  await expect(page.getByRole('link', { name: 'Află Mai Multe' }).first()).toBeVisible();
});

test('without services the page says that they are being updated and leads to the contact page', async ({ page }) => {
  await fakeReply(page, api, { services: [] });
  await openPage(page, '/services');
  await expect(page.getByRole('heading', { name: 'Actualizăm Serviciile Noastre' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contactați-ne' })).toHaveAttribute('href', '/contact');
});

test('a service without a picture, a price or picture facts still has its card', async ({ page }) => {
  await fakeReply(page, api, { services: [{ id: 'simplu', name: 'Serviciu simplu', description: 'Scurt' }] });
  await openPage(page, '/services');
  const card = page.getByRole('article').filter({ hasText: 'Serviciu simplu' });
  await expect(card.getByRole('link', { name: 'Află Mai Multe' })).toHaveAttribute('href', '/services/simplu');
  await expect(card).not.toContainText('de la');
});

test('a click on the picture of a service opens it', async ({ page }) => {
  await openPage(page, '/services');
  await page.getByRole('article').first().getByRole('img').click({ force: true });
  await expect(page).toHaveURL(/\/services\/.+/);
});

test('a picture with another source begins anew, with two retries again', async ({ page }) => {
  const { services } = await fetchReply<{ services: Service[] }>(page, api);
  await fakeReply(page, api, { services: services.map((one) => ({ ...one, imageUrl: '/media/alta/640.webp' })) });
  const release = await holdReply(page, api);
  await page.route('**/media/**', (route) => route.abort());
  await openPage(page, '/services');
  const card = page.getByRole('article').first();
  const retry = card.getByRole('button', { name: 'Încearcă din nou' });
  await retry.click();
  await retry.click();
  await expect(card).toContainText('Imaginea nu poate fi încărcată');
  await expect(retry).toHaveCount(0);
  release();
  await expect(retry).toBeVisible();
});

test('without a picture for it the head of the services page leaves no gap', async ({ page }) => {
  const { site } = await fetchReply<{ site: Site }>(page, '/api/site');
  await fakeReply(page, '/api/site', { site: { ...site, images: { ...site.images, share: '' } } });
  await openPage(page, '/services');
  const gap = async () => {
    const end = await page.getByRole('main').getByRole('link', { name: 'Scrieți-ne' }).first().boundingBox();
    const next = await page.getByRole('heading', { name: 'Alegeți de unde începem' }).boundingBox();
    return (next?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0);
  };
  await expect.poll(gap).toBeLessThan(250);
});
