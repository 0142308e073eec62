import { expect, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';

test('on a phone a toast stands over the header, away from the fields and buttons it speaks of', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } });
  });
  await openPage(page, '/portfolio/iaz-cu-nuferi-si-cascada');
  await page.getByRole('button', { name: 'Distribuie' }).click();
  const toast = page.locator('[data-variant][data-state="open"]');
  await expect(toast).toContainText('Link copiat');
  const box = await toast.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height < 140).toBe(true);
});
