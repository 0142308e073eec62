import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';

const path = '/services/intretinere-gradini';

const gallery = (page: Page) => page.getByRole('region', { name: /^Galerie/ });
const dots = (page: Page) => gallery(page).getByRole('button', { name: /^Imaginea \d/ });
const enlarge = (page: Page) => gallery(page).getByRole('button', { name: 'Mărește imaginea' });
const isShown = (page: Page, number: number) =>
  expect(dots(page).nth(number - 1)).toHaveAttribute('aria-current', 'true');

test('a picture of the gallery opens full screen, also after its view could not be fetched, and when it is closed the gallery goes on by itself', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, path);
  await dots(page).nth(1).click();
  await isShown(page, 2);
  const lightbox = page.getByRole('dialog');
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

  await enlarge(page).focus();
  await page.keyboard.press('ArrowLeft');
  await isShown(page, 1);
  await expect(enlarge(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await lightbox.getByRole('button', { name: 'Închide' }).click();
  await expect(lightbox).toHaveCount(0);
  await page.mouse.move(700, 20);
  await pauseClock(page);
  await dots(page)
    .first()
    .evaluate((dot: HTMLElement) => dot.click());
  await runPausedClock(page, 5000);
  await isShown(page, 2);
});
