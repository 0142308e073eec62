import { expect, test } from '@playwright/test';
import type { Project } from '../../../../contract/content/projects.ts';
import { fakeReply, fetchReply, navigateClientSide, openPage } from '../../../support/browser/open-page.ts';
import { isPaintedAbove } from '../../../support/browser/paint-order.ts';

test('the pictures of the portfolio differ in height, a long description has two lines, and a failed picture leaves the badge', async ({
  page,
}) => {
  const { portfolioItems } = await fetchReply<{ portfolioItems: Project[] }>(page, '/api/portfolio');
  const [first, second, ...others] = portfolioItems;
  const long = { ...first, description: 'iarbă verde '.repeat(80) };
  const failed = { ...second, featured: true, imageUrl: '/lipsa.jpg' };
  await fakeReply(page, '/api/portfolio', { portfolioItems: [long, failed, ...others] });
  await openPage(page, '/features');
  await navigateClientSide(page, '/portfolio');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(portfolioItems.length);
  const heights = await cards
    .locator('[data-picture]')
    .evaluateAll((pictures) => pictures.map((picture) => Math.round(picture.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBeGreaterThan(1);

  const { height, line } = await page.getByText('iarbă verde').evaluate((node) => ({
    height: node.clientHeight,
    line: Number.parseFloat(getComputedStyle(node).lineHeight),
  }));
  expect(Math.round(height / line)).toBe(2);

  const broken = cards.filter({ hasText: failed.title as string });
  await broken.scrollIntoViewIfNeeded();
  await expect(broken).toContainText('Imaginea nu poate fi încărcată');
  await broken.getByText('Featured', { exact: true }).evaluate((badge) => badge.setAttribute('data-featured', ''));
  expect(await isPaintedAbove(broken, '[data-featured]', '[data-picture="error"] > span')).toBe(true);
});
