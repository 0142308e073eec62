import { expect, test } from '@playwright/test';
import type { Project } from '../../../../contract/content/projects.ts';
import type { Site } from '../../../../contract/site/schemas.ts';
import { fakeReply, fetchReply, navigateClientSide, openPage } from '../../../support/browser/open-page.ts';
import { isPaintedAbove } from '../../../support/browser/paint-order.ts';

test('cards of projects and services keep their layout, can reload a failed picture and open by a click', async ({
  page,
}) => {
  const { portfolioItems } = await fetchReply<{ portfolioItems: Project[] }>(page, '/api/portfolio');
  const [first, second, ...others] = portfolioItems;
  const long = { ...first, description: 'iarbă verde '.repeat(80) };
  const failed = { ...second, featured: true, imageUrl: '/lipsa.png' };
  await fakeReply(page, '/api/portfolio', { portfolioItems: [long, failed, ...others] });
  await page.route('**/lipsa.png', (route) => route.abort());
  const { site } = await fetchReply<{ site: Site }>(page, '/api/site');
  await fakeReply(page, '/api/site', { site: { ...site, images: { ...site.images, share: '' } } });
  const icon = await (await page.request.get('/icon-192.png')).body();
  await openPage(page, '/features');
  await navigateClientSide(page, '/portfolio');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(portfolioItems.length);
  await test.step('pictures have different heights', async () => {
    const differentHeights = () =>
      cards
        .locator('[data-picture]')
        .evaluateAll((pictures) => new Set(pictures.map(({ clientHeight }) => clientHeight)).size);
    await expect.poll(differentHeights).toBeGreaterThan(1);
  });
  await test.step('a long description is cut to two lines', async () => {
    const lines = () =>
      page
        .getByText('iarbă verde')
        .evaluate((node) => Math.round(node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight)));
    await expect.poll(lines).toBe(2);
  });
  await test.step('a failed picture does not cover the badge and can be loaded again', async () => {
    const broken = cards.filter({ hasText: failed.title as string });
    await broken.scrollIntoViewIfNeeded();
    await expect(broken).toContainText('Imaginea nu poate fi încărcată');
    await broken.getByText('Featured', { exact: true }).evaluate((badge) => badge.setAttribute('data-featured', ''));
    expect(await isPaintedAbove(broken, '[data-featured]', '[data-picture="error"] > span')).toBe(true);
    await page.route('**/lipsa.png', (route) => route.fulfill({ body: icon, contentType: 'image/png' }));
    await broken.getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect(broken.locator('[data-picture="loaded"] img')).toHaveJSProperty('naturalWidth', 192);
    await expect(broken).not.toContainText('Imaginea nu poate fi încărcată');
  });
  await test.step('services without a head picture leave no gap', async () => {
    await navigateClientSide(page, '/services');
    const list = page.getByRole('heading', { name: 'Alegeți de unde începem' });
    await expect(list).toBeVisible();
    const gap = async () => {
      const end = await page.getByRole('main').getByRole('link', { name: 'Scrieți-ne' }).first().boundingBox();
      const next = await list.boundingBox();
      return (next?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0);
    };
    await expect.poll(gap).toBeLessThan(250);
  });
  await test.step('a click on a service card opens the service', async () => {
    await cards.first().click({ position: { x: 120, y: 120 } });
    await expect(page).toHaveURL(/\/services\/.+/);
  });
});
