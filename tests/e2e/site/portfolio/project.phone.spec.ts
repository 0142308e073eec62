import { expect, test } from '@playwright/test';
import type { Project } from '../../../../contract/content/projects.ts';
import { fakeReply, fetchReply, openPage } from '../../../support/browser/open-page.ts';

const id = 'iaz-cu-nuferi-si-cascada';
const api = `/api/portfolio/item/${id}`;

const tenWords = (text: string) => `${text.split(/\s+/).slice(0, 10).join(' ')}...`;

test('on a phone each long text is cut to ten words and unfolds by itself', async ({ page }) => {
  const { portfolioItem } = await fetchReply<{ portfolioItem: Project }>(page, api);
  const { description, challenges } = portfolioItem as Required<Project>;
  await openPage(page, `/portfolio/${id}`);
  const more = page.getByRole('button', { name: 'Citește mai mult' });
  await expect(more).toHaveCount(4);
  await expect(page.getByText(tenWords(description), { exact: true })).toBeVisible();
  await expect(page.getByText(description, { exact: true })).toBeHidden();

  await more.first().click();
  await expect(page.getByText(description, { exact: true })).toBeVisible();
  await expect(page.getByText(tenWords(description), { exact: true })).toHaveCount(0);
  await expect(page.getByText(tenWords(challenges), { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Arată mai puțin' }).click();
  await expect(page.getByText(description, { exact: true })).toBeHidden();
});

test('on a phone a text of ten words is left whole, without a toggle', async ({ page }) => {
  const { portfolioItem } = await fetchReply<{ portfolioItem: Project }>(page, api);
  const description = 'unu doi trei patru cinci șase șapte opt nouă zece';
  await fakeReply(page, api, {
    portfolioItem: { ...portfolioItem, description, challenges: undefined, solution: undefined, images: [] },
  });
  await openPage(page, `/portfolio/${id}`);
  await expect(page.getByText(description, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Citește mai mult' })).toHaveCount(0);
});

test('texts are cut up to 767 pixels and whole from 768 on', async ({ page }) => {
  await openPage(page, `/portfolio/${id}`);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('button', { name: 'Citește mai mult' })).toHaveCount(4);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('button', { name: 'Citește mai mult' })).toHaveCount(0);
});

test('on a phone the divider between before and after follows the finger', async ({ page }) => {
  await openPage(page, `/portfolio/${id}`);
  const pair = page.locator('[data-view]').first();
  await pair.getByRole('button', { name: 'Compară' }).tap();
  const divider = pair.getByRole('slider');
  const frame = await divider.locator('..').boundingBox();
  if (!frame) throw new Error('The divider has no frame.');
  await page.touchscreen.tap(frame.x + frame.width * 0.25, frame.y + frame.height * 0.7);
  await expect(divider).toHaveAttribute('aria-valuenow', '25');
});
