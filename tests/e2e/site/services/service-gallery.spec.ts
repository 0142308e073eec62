import { expect, type Page, test } from '@playwright/test';
import type { Service } from '../../../../contract/content/services.ts';
import { holdIdleCallbacks } from '../../../support/browser/idle-callbacks.ts';
import { fakeReply, fetchReply, openPage, untilHydrated } from '../../../support/browser/open-page.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';

const id = 'intretinere-gradini';
const api = `/api/services/${id}`;

const gallery = (page: Page) => page.getByRole('region', { name: /^Galerie/ });
const dots = (page: Page) => gallery(page).getByRole('button', { name: /^Imaginea \d/ });
const arrows = (page: Page) => gallery(page).getByRole('button', { name: /^Imaginea (anterioară|următoare)/ });
const shown = (page: Page, number: number) =>
  expect(gallery(page).getByRole('button', { name: `Imaginea ${number}`, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );

/** The page whose gallery has these pictures; numbers stand for pictures of the sample. */
async function visitWithGallery(page: Page, pictures: (number | string)[]) {
  const { service } = await fetchReply<{ service: Service }>(page, api);
  const real = service.galleryImages ?? [];
  const galleryImages = pictures.map((one) => (typeof one === 'number' ? real[one % real.length] : one));
  await fakeReply(page, api, { service: { ...service, galleryImages } });
  const answered = page.waitForResponse(`**${api}`);
  await openPage(page, `/services/${id}`);
  await answered;
}

/** At the first picture, under the pointer, with the time standing still. Choosing another one shows that it is awake. */
async function holdAtFirst(page: Page) {
  for (const number of [2, 1]) {
    await dots(page)
      .nth(number - 1)
      .click();
    await shown(page, number);
  }
  await pauseClock(page);
}

test('the gallery moves on every 5 seconds and wraps', async ({ page }) => {
  await page.clock.install();
  await visitWithGallery(page, [0, 1]);
  await expect(dots(page)).toHaveCount(2);
  await holdAtFirst(page);
  await page.mouse.move(700, 20);
  await runPausedClock(page, 4900);
  await shown(page, 1);
  await runPausedClock(page, 100);
  await shown(page, 2);
  await runPausedClock(page, 5000);
  await shown(page, 1);
});

test('the gallery rests while the pointer is over it', async ({ page }) => {
  await page.clock.install();
  await openPage(page, `/services/${id}`);
  await holdAtFirst(page);
  await runPausedClock(page, 12_000);
  await shown(page, 1);
  await page.mouse.move(700, 20);
  await runPausedClock(page, 5000);
  await shown(page, 2);
});

test('the gallery has an automatic and a manual mode', async ({ page }) => {
  await page.clock.install();
  await openPage(page, `/services/${id}`);
  const mode = gallery(page).getByRole('button', { name: 'Derulare:' });
  await expect(mode).toContainText('Auto');
  await mode.click();
  await expect(mode).toContainText('Manual');
  await holdAtFirst(page);
  await page.mouse.move(700, 20);
  await runPausedClock(page, 12_000);
  await shown(page, 1);
  await mode.click();
  await page.mouse.move(700, 20);
  await runPausedClock(page, 5000);
  await shown(page, 2);
});

test('arrows and dots turn the gallery, and it wraps', async ({ page }) => {
  await openPage(page, `/services/${id}`);
  await gallery(page).getByRole('button', { name: 'Imaginea anterioară' }).click();
  await shown(page, 5);
  await gallery(page).getByRole('button', { name: 'Imaginea următoare' }).click();
  await shown(page, 1);
  await dots(page).nth(2).click();
  await shown(page, 3);
});

for (const part of ['its icon', 'its words'] as const)
  test(`a click on ${part} that comes before the gallery is awake counts once`, async ({ page }) => {
    const becomeIdle = await holdIdleCallbacks(page);
    await page.goto(`/services/${id}`);
    const mode = gallery(page).getByRole('button', { name: 'Derulare:' });
    await (part === 'its icon' ? mode.locator('svg') : mode.getByText('Auto')).click();
    await expect(mode).toContainText('Auto');
    await becomeIdle();
    await expect(mode).toContainText('Manual');
  });

test('a picture of the gallery opens full screen and closes again', async ({ page }) => {
  await openPage(page, `/services/${id}`);
  await gallery(page).getByRole('button', { name: 'Mărește imaginea' }).click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
});

test('pictures that fail to load are dropped from the gallery', async ({ page }) => {
  await page.route('**/nu-exista-*.jpg', (route) => route.fulfill({ status: 404 }));
  await visitWithGallery(page, [0, '/nu-exista-1.jpg', 1]);
  await gallery(page).scrollIntoViewIfNeeded();
  await expect(dots(page)).toHaveCount(2);
  await expect(page.getByText('Imaginea nu poate fi încărcată')).toHaveCount(0);
});

test('when all pictures but one fail the controls disappear', async ({ page }) => {
  await page.route('**/nu-exista-*.jpg', (route) => route.fulfill({ status: 404 }));
  await visitWithGallery(page, [0, '/nu-exista-1.jpg']);
  await gallery(page).scrollIntoViewIfNeeded();
  await expect(arrows(page)).toHaveCount(0);
  await expect(gallery(page).getByRole('img')).toHaveCount(1);
});

test('blank addresses are ignored: with one picture left there are no controls', async ({ page }) => {
  await visitWithGallery(page, ['', 0, '   ']);
  await expect(dots(page)).toHaveCount(0);
  await expect(arrows(page)).toHaveCount(0);
  await expect(gallery(page).getByRole('button', { name: 'Derulare:' })).toHaveCount(0);
});

test('eight pictures have dots, nine have none but keep their arrows', async ({ page }) => {
  await visitWithGallery(page, [0, 1, 2, 3, 4, 5, 6, 7]);
  await expect(dots(page)).toHaveCount(8);
  await visitWithGallery(page, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  await expect(dots(page)).toHaveCount(0);
  await expect(arrows(page)).toHaveCount(2);
});

test('a gallery without pictures says so', async ({ page }) => {
  await visitWithGallery(page, [' ']);
  await expect(page.getByText('No images available')).toBeVisible();
});

test('the gallery stands still for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openPage(page, `/services/${id}`);
  await runPausedClock(page, 12_000);
  await shown(page, 1);
});

test('a picture whose full-screen view could not be fetched opens at the next click', async ({ page }) => {
  await openPage(page, `/services/${id}`);
  // Else it would be the code of another part that cannot be fetched.
  await expect(page.locator('[data-asleep]')).toHaveCount(0);
  const open = gallery(page).getByRole('button', { name: 'Mărește imaginea' });
  await dots(page).nth(1).click();
  await shown(page, 2);
  const missed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await open.click();
  await missed;
  await page.unroute('**/assets/*.js');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(0);
  // A click in the moment before the failure has sunk in still belongs to the first attempt.
  await expect(async () => {
    if (!(await dialog.isVisible())) await open.click({ timeout: 1000 });
    await expect(dialog.getByRole('img').first()).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test('after a picture was open full screen the gallery goes on by itself', async ({ page }) => {
  await page.clock.install();
  await visitWithGallery(page, [0, 1]);
  await holdAtFirst(page);
  await page.clock.resume();
  await gallery(page).getByRole('button', { name: 'Mărește imaginea' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Închide' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await shown(page, 1);
  await page.mouse.move(700, 20);
  await pauseClock(page);
  await dots(page)
    .first()
    .evaluate((dot: HTMLElement) => dot.click());
  await runPausedClock(page, 5000);
  await shown(page, 2);
});

test('the arrow keys turn the gallery and leave the keyboard where it is', async ({ page }) => {
  await openPage(page, `/services/${id}`);
  await untilHydrated(page, 'serviciu');
  await gallery(page).getByRole('button', { name: 'Mărește imaginea' }).focus();
  await page.keyboard.press('ArrowRight');
  await shown(page, 2);
  await page.keyboard.press('ArrowRight');
  await shown(page, 3);
  await expect(gallery(page).getByRole('button', { name: 'Mărește imaginea' })).toBeFocused();
});
