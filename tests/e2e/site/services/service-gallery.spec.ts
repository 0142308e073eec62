import { expect, type Page, test } from '@playwright/test';
import { holdIdleCallbacks } from '../../../support/browser/idle-callbacks.ts';
import { openPage } from '../../../support/browser/open-page.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';

const path = '/services/intretinere-gradini';

const gallery = (page: Page) => page.getByRole('region', { name: /^Galerie/ });
const dots = (page: Page) => gallery(page).getByRole('button', { name: /^Imaginea \d/ });
const enlarge = (page: Page) => gallery(page).getByRole('button', { name: 'Mărește imaginea' });
const isShown = (page: Page, number: number) =>
  expect(dots(page).nth(number - 1)).toHaveAttribute('aria-current', 'true');

test('a click on the icon or the words of a gallery’s switch that comes before it is awake counts once', async ({
  page,
}) => {
  const becomeIdle = await holdIdleCallbacks(page);
  for (const part of ['icon', 'words'] as const) {
    await page.goto(path);
    const mode = gallery(page).getByRole('button', { name: 'Derulare:' });
    await (part === 'icon' ? mode.locator('svg') : mode.getByText('Auto')).click();
    await expect(mode).toContainText('Auto');
    await becomeIdle();
    await expect(mode).toContainText('Manual');
  }
});

test('a picture of the gallery opens full screen and closes again, and then the gallery goes on by itself', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, path);
  // Choosing another one shows that the gallery is awake.
  for (const number of [2, 1]) {
    await dots(page)
      .nth(number - 1)
      .click();
    await isShown(page, number);
  }
  await enlarge(page).focus();
  await page.keyboard.press('ArrowRight');
  await isShown(page, 2);
  await expect(enlarge(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await enlarge(page).click();
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

test('a picture whose full-screen view could not be fetched opens at the next click', async ({ page }) => {
  await openPage(page, path);
  // Else it would be the code of another part that cannot be fetched.
  await expect(page.locator('[data-asleep]')).toHaveCount(0);
  await dots(page).nth(1).click();
  await isShown(page, 2);
  const missed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await enlarge(page).click();
  await missed;
  await page.unroute('**/assets/*.js');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(0);
  // A click in the moment before the failure has sunk in still belongs to the first attempt.
  await expect(async () => {
    if (!(await dialog.isVisible())) await enlarge(page).click({ timeout: 1000 });
    await expect(dialog.getByRole('img').first()).toBeVisible({ timeout: 3000 });
  }).toPass();
});
