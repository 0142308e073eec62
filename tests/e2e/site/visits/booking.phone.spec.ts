import { expect, type Locator, test } from '@playwright/test';
import { openPage } from '../../../support/browser/open-page.ts';
import { phone } from '../../../support/browser/phone.ts';

test.use(phone);

test('on a phone a day and an hour of a booking are chosen by touch', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as never as { shift: number }).shift += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openPage(page, '/appointment');
  const free = page.getByRole('grid').getByRole('button', { name: /, liber$/ });
  await test.step('the layout does not shift when the calendar loads', async () => {
    await expect(free.first()).toBeVisible();
    // The observer reports a shift one frame later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(0.02);
  });
  await test.step('the form is above the reasons to choose us', async () => {
    const form = await page.getByRole('form', { name: 'Programează o Vizită' }).boundingBox();
    const card = await page.getByRole('region', { name: 'De ce să ne alegeți?' }).boundingBox();
    expect(form && card && form.y + form.height < card.y).toBe(true);
  });
  await test.step('a refused form brings its errors into view', async () => {
    await page.getByRole('button', { name: 'Programează vizita' }).tap();
    const faults = page.locator(':focus');
    await expect(faults).toContainText('Câmpuri de corectat');
    await expect(faults).toBeInViewport();
  });
  await test.step('a day and an hour are chosen by touch', async () => {
    const hours = page.getByRole('group', { name: 'Ora sosirii' }).locator('label:has(:enabled)');
    const isEasyToHit = async (target: Locator) => {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    };
    await expect(hours).toHaveCount(0);
    await isEasyToHit(free.last());
    await free.last().tap();
    await isEasyToHit(hours.last());
    const [from, until] = (await hours.last().textContent())?.split('–') ?? [];
    await hours.last().tap();
    await expect(page.getByText(new RegExp(`, între ${from} și ${until}$`))).toBeVisible();
  });
  await test.step('at 320 px the days do not overlap', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(320);
    const week = page.getByRole('grid').getByRole('row').last().getByRole('button');
    await expect(week).toHaveCount(7);
    const places = await week.evaluateAll((days) => days.map((day) => day.getBoundingClientRect().toJSON()));
    for (const [index, { left, width }] of places.entries()) {
      const { right = 0 } = places[index - 1] ?? {};
      expect(left).toBeGreaterThanOrEqual(right);
      expect(width).toBeGreaterThanOrEqual(24);
    }
  });
});
