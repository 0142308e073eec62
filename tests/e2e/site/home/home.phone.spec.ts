import { expect, type Page, test } from '@playwright/test';
import { blockVideo, openPage } from '../../../support/browser/open-page.ts';
import { pauseClock, runPausedClock } from '../../../support/browser/paused-clock.ts';
import { phone } from '../../../support/browser/phone.ts';

test.use(phone);

const carousel = (page: Page) => page.getByRole('region', { name: 'Serviciile noastre' });
const isShown = (page: Page, number: number) =>
  expect(carousel(page).getByRole('button', { name: `Pagina ${number}`, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );

/** Moves a finger over the services; the returned function lifts it. */
async function swipe(page: Page, distance: number) {
  const service = carousel(page).getByRole('article').first();
  await service.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await service.boundingBox();
  if (!box) throw new Error('There is no service to swipe.');
  const [x, y] = [box.x + 220, box.y + 120];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + distance * part);
  return () => touch('touchEnd', x + distance);
}

test('on a phone the services of home are turned by swipes of 80 px', async ({ page }) => {
  await blockVideo(page);
  await page.clock.install();
  await openPage(page, '/');
  await carousel(page).scrollIntoViewIfNeeded();
  await carousel(page).getByRole('button', { name: 'Oprește derularea' }).tap();
  await expect(carousel(page).getByRole('button', { name: 'Pornește derularea' })).toBeVisible();
  const first = carousel(page).getByRole('button', { name: 'Pagina 1', exact: true });
  // The HTML already marks page 1; page 2 can be marked only once the carousel is hydrated.
  await carousel(page).getByRole('button', { name: 'Pagina 2', exact: true }).tap();
  await isShown(page, 2);
  await first.tap();
  await isShown(page, 1);
  await pauseClock(page);
  await (await swipe(page, -70))();
  await runPausedClock(page, 1000);
  await isShown(page, 1);
  await (await swipe(page, -80))();
  await runPausedClock(page, 1000);
  await isShown(page, 2);

  await page.clock.resume();
  await first.tap();
  await isShown(page, 1);
  await pauseClock(page);
  await carousel(page).getByRole('button', { name: 'Pornește derularea' }).tap();
  const lift = await swipe(page, -20);
  await runPausedClock(page, 10_000);
  await isShown(page, 1);
  await lift();
  await runPausedClock(page, 4000);
  await isShown(page, 2);
});
