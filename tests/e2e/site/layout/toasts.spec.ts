import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';

const shown = (page: Page) => page.locator('[data-variant][data-state="open"]');

/** A project without a way to share copies its address and says so; the time stands still. */
async function openWithToast(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } });
  });
  await page.clock.install();
  await openPage(page, '/portfolio/iaz-cu-nuferi-si-cascada');
  await pauseClock(page);
  await page.getByRole('button', { name: 'Distribuie' }).click();
  await expect(shown(page)).toContainText('Link copiat');
}

async function drag(page: Page, pixels: number) {
  const box = await shown(page).boundingBox();
  if (!box) throw new Error('There is no toast.');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

test('a toast stays for 5 seconds', async ({ page }) => {
  await openWithToast(page);
  await page.mouse.move(10, 10);
  await runPausedClock(page, 4900);
  await expect(shown(page)).toHaveCount(1);
  await runPausedClock(page, 200);
  await expect(shown(page)).toHaveCount(0);
});

test('a toast goes when it is swept aside by 50 px, and F8 leads to it', async ({ page }) => {
  await openWithToast(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notificări (F8)' }).getByRole('list')).toBeFocused();
  await drag(page, 45);
  await runPausedClock(page, 1000);
  await expect(shown(page)).toHaveCount(1);
  await drag(page, 60);
  await expect(shown(page)).toHaveCount(0);
});
