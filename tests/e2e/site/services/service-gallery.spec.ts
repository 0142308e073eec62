import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';

const path = '/services/intretinere-gradini';

const gallery = (page: Page) => page.getByRole('region', { name: /^Galerie/ });
const dots = (page: Page) => gallery(page).getByRole('button', { name: /^Imaginea \d/ });
const enlarge = (page: Page) => gallery(page).getByRole('button', { name: 'Mărește imaginea' });
const isShown = (page: Page, number: number) =>
  expect(dots(page).nth(number - 1)).toHaveAttribute('aria-current', 'true');

test('a gallery picture opens full screen', async ({ page }) => {
  await page.clock.install();
  await openPage(page, path);
  const lightbox = page.getByRole('dialog');
  await test.step('a second click opens the picture after its code failed to load once', async () => {
    await dots(page).nth(1).click();
    await isShown(page, 2);
    const missed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
    await page.route('**/assets/*.js', (route) => route.abort());
    await enlarge(page).click();
    await missed;
    await expect(enlarge(page)).not.toHaveAttribute('aria-busy');
    await expect(lightbox).toHaveCount(0);
    await page.unroute('**/assets/*.js');
    await enlarge(page).click();
    await expect(lightbox.getByRole('img').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lightbox).toHaveCount(0);
  });
  await test.step('the keyboard turns the gallery and opens the picture', async () => {
    await enlarge(page).focus();
    await page.keyboard.press('ArrowLeft');
    await isShown(page, 1);
    await expect(enlarge(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await lightbox.getByRole('button', { name: 'Închide' }).click();
    await expect(lightbox).toHaveCount(0);
  });
  await test.step('the gallery rotates again after the picture is closed', async () => {
    await page.mouse.move(700, 20);
    await pauseClock(page);
    await dots(page)
      .first()
      .evaluate((dot: HTMLElement) => dot.click());
    await runPausedClock(page, 5000);
    await isShown(page, 2);
  });
});
