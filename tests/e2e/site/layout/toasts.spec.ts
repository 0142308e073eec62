import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';

const findShown = (page: Page) => page.locator('[data-variant][data-state="open"]');

async function drag(page: Page, pixels: number) {
  // `hover` waits until the toast has stopped moving.
  await findShown(page).hover();
  const box = await findShown(page).boundingBox();
  if (!box) throw new Error('There is no toast.');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

test('without the share API the URL of a project is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.clock.install();
  await openPage(page, '/portfolio/iaz-cu-nuferi-si-cascada');
  await pauseClock(page);
  await test.step('the URL is copied', async () => {
    await page.getByRole('button', { name: 'Distribuie' }).click();
    await expect(findShown(page)).toContainText('Link copiat');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
  await test.step('F8 moves the focus to the toasts', async () => {
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: 'Notificări (F8)' }).getByRole('list')).toBeFocused();
  });
  await test.step('a drag of 45 px keeps the toast and one of 60 px dismisses it', async () => {
    await drag(page, 45);
    await runPausedClock(page, 1000);
    await expect(findShown(page)).toHaveCount(1);
    await drag(page, 60);
    await expect(findShown(page)).toHaveCount(0);
  });
});
