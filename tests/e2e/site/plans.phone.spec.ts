import { expect, test } from '@playwright/test';
import { openPage } from '../../support/browser/open-page.ts';
import { phone } from '../../support/browser/phone.ts';

test.use(phone);

test('on a phone the compared services stay in place while the plans scroll', async ({ page }) => {
  await openPage(page, '/subscriptions');
  const service = page.getByRole('rowheader', { name: 'Tunderea gazonului' });
  const lastPlan = page.getByRole('columnheader').last();
  await service.scrollIntoViewIfNeeded();
  const before = await service.boundingBox();
  await page.getByRole('region', { name: 'Servicii de bază' }).evaluate((scroller) => scroller.scrollTo(1000, 0));
  await expect(lastPlan).toBeInViewport({ ratio: 0.95 });
  expect((await service.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);

  await page.getByRole('tab').first().press('End');
  const tab = page.getByRole('tab').last();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const gap = async () => 390 - right(await tab.boundingBox());
  await expect.poll(gap).toBeGreaterThanOrEqual(20);
});

const right = (box: { x: number; width: number } | null) => (box ? box.x + box.width : 390);
