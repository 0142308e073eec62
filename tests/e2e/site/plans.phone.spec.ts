import { expect, test } from '@playwright/test';
import { openPage, untilHydrated } from '../../support/browser/open-page.ts';

test('on a phone the compared services stay in place while the plans slide by', async ({ page }) => {
  await openPage(page, '/subscriptions');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const service = page.getByRole('rowheader', { name: 'Tunderea gazonului' });
  const lastPlan = page.getByRole('columnheader').last();
  await service.scrollIntoViewIfNeeded();
  const before = await service.boundingBox();
  await page.getByRole('region', { name: 'Servicii de bază' }).evaluate((scroller) => scroller.scrollTo(1000, 0));
  await expect(lastPlan).toBeInViewport({ ratio: 0.95 });
  expect((await service.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
});

test('on a phone the last tab of the comparison does not touch the edge of the screen', async ({ page }) => {
  await openPage(page, '/subscriptions');
  const tab = page.getByRole('tab').last();
  await untilHydrated(page, 'planuri');
  await page.getByRole('tab').first().press('End');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect.poll(async () => 390 - right(await tab.boundingBox())).toBeGreaterThanOrEqual(20);
});

const right = (box: { x: number; width: number } | null) => (box ? box.x + box.width : 390);
