import { expect, test } from '@playwright/test';
import { blockVideo, openPage, untilHydrated } from '../../../support/browser/open-page.ts';

test('a part whose code cannot be had stays as it was drawn, and wakes when the network is back', async ({ page }) => {
  let isCutOff = false;
  const missed: string[] = [];
  await page.route('**/api/site', (route) => {
    isCutOff = true;
    return route.fallback();
  });
  await page.route('**/assets/*.js', (route) => {
    if (!isCutOff) return route.fallback();
    missed.push(route.request().url());
    return route.abort();
  });
  await openPage(page, '/about');
  const footer = page.getByRole('contentinfo');
  await expect.poll(() => missed.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(footer).toContainText('Companie fondată în 2010');
  await expect(page.locator('#subsol')).toHaveAttribute('data-asleep');

  isCutOff = false;
  await page.unroute('**/api/site');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('#subsol')).not.toHaveAttribute('data-asleep');
});

test('home stays when the code of its late parts cannot be had, and shows them when the network is back', async ({
  page,
}) => {
  await blockVideo(page);
  await openPage(page, '/');
  for (const part of ['acasa', 'subsol']) await untilHydrated(page, part);
  const missed: string[] = [];
  await page.route('**/assets/*.js', (route) => {
    missed.push(route.request().url());
    return route.abort();
  });
  await page.evaluate(() => window.scrollTo(0, 60));
  await expect.poll(() => missed.length).toBeGreaterThan(1);
  await expect(page.getByRole('region', { name: 'Oameni care stau acum în grădină' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Acasă începe în grădină' })).toBeVisible();

  await page.unroute('**/assets/*.js');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('[data-testimonial]').first()).toBeVisible();
  await expect(page.locator('[data-feature-card]').first()).toBeVisible();
});
