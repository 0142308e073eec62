import { expect, test } from '@playwright/test';
import type { Site } from '../../contract/site.ts';
import { realReply, withoutVideo } from '../support/visit.ts';

test.beforeEach(({ page }) => withoutVideo(page));

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
  const { site } = await realReply<{ site: Site }>(page, '/api/site');
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
