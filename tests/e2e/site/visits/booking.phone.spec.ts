import { expect, test } from '@playwright/test';
import { fakeAvailability } from '../../../support/browser/fake-availability.ts';
import { openPage } from '../../../support/browser/open-page.ts';

test('on a phone the booking page fits its width and shows the form before the card beside it', async ({ page }) => {
  await openPage(page, '/appointment');
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const form = await page.getByRole('form', { name: 'Programează o Vizită' }).boundingBox();
  const card = await page.getByRole('region', { name: 'De ce să ne alegeți?' }).boundingBox();
  expect(form && card && form.y + form.height < card.y).toBe(true);
});

test('on the narrowest phone the days stand under their weekdays, each in its own place', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/appointment');
  const week = page.getByRole('grid').getByRole('row').last().getByRole('button');
  await expect(week).toHaveCount(7);
  const places = await week.evaluateAll((days) => days.map((day) => day.getBoundingClientRect().toJSON()));
  for (const [index, { left, width }] of places.entries()) {
    const { right = 0 } = places[index - 1] ?? {};
    expect(left).toBeGreaterThanOrEqual(right);
    expect(width).toBeGreaterThanOrEqual(24);
  }
});

test('on a phone a day and an hour are chosen by touch', async ({ page }) => {
  await page.clock.setFixedTime('2026-06-10T12:00:00+03:00');
  await fakeAvailability(page, '2026-06-11');
  await openPage(page, '/appointment');
  await page
    .getByRole('grid')
    .getByRole('button', { name: /\b18 iunie/ })
    .tap();
  await page.getByText('12:00').tap();
  await expect(page.getByText('joi, 18 iunie 2026, ora 12:00')).toBeVisible();
});

test('on a phone the days and hours are large enough for a thumb', async ({ page }) => {
  await openPage(page, '/appointment');
  for (const target of [page.getByRole('grid').getByRole('button').last(), page.getByText('10:00')]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
  }
});

test('on a phone an incomplete booking leads to its first wrong field', async ({ page }) => {
  await openPage(page, '/appointment');
  await page.getByRole('button', { name: 'Programează vizita' }).tap();
  await expect(page.getByLabel('Nume')).toBeFocused();
  await expect(page.getByLabel('Nume')).toBeInViewport();
});

test('nothing moves on the booking page when the calendar comes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as never as { shift: number }).shift += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openPage(page, '/appointment');
  await expect(
    page
      .getByRole('grid')
      .getByRole('button', { name: /, liber$/ })
      .first(),
  ).toBeVisible();
  // A shift is told of after the frame in which it was seen.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(0.02);
});
