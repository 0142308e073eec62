import { expect, test } from '@playwright/test';
import { filledRows } from '../../../../web/ui/layout/section.tsx';
import { holdReply, navigateClientSide, openPage } from '../../../support/browser/open-page.ts';

test('the layout has a skip link, marks the current page, scrolls to the top and shows progress', async ({ page }) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  const heading = page.getByRole('heading', { level: 1 });
  const nav = page.getByRole('banner').getByRole('navigation');
  await openPage(page, '/features');
  await test.step('the skip link leads to the content', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Sari la conținut' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('the menu marks the current page', async () => {
    await expect(nav.locator('[aria-current]')).toHaveCount(0);
    await nav.getByRole('link', { name: 'Servicii' }).click();
    await expect(nav.locator('[aria-current="page"]')).toHaveText('Servicii');
  });
  await test.step('every route change begins at the top', async () => {
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 700));
    await nav.getByRole('link', { name: 'Despre Noi' }).click();
    await expect(page).toHaveTitle(/Despre/);
    await expect.poll(scrollY).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(scrollY).toBe(0);
  });
  await test.step('a bar shows that the next page is loading', async () => {
    const release = await holdReply(page, '/assets/*.js');
    const bar = page.locator('[data-route-progress]');
    await expect(bar).toHaveAttribute('data-route-progress', 'idle');
    await navigateClientSide(page, '/nu-exista');
    await expect(bar).toHaveAttribute('data-route-progress', 'loading');
    release();
    await expect(heading).toHaveText('404 Page Not Found');
    await expect(bar).toHaveAttribute('data-route-progress', 'idle');
  });
  await test.step('a page whose code is gone is loaded as a document', async () => {
    await page.route('**/assets/*.js', (route) => route.abort(), { times: 1 });
    const loaded = page.waitForEvent('load');
    await navigateClientSide(page, '/termeni');
    await loaded;
    await expect(heading).toHaveText('Termeni și condiții');
  });
});

test('without requestIdleCallback an idle page runs its scripts and survives an invalid session and a failed worker', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    localStorage.setItem('token', 'expirat');
    localStorage.setItem('user', '{}');
    navigator.serviceWorker.register = (address) => Promise.reject(new Error(`asked for ${address}`));
  });
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Service worker registration failed'),
  );
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  const asked = page.waitForRequest('**/api/admin/validate-session');
  await page.goto('/services');
  await test.step('the invalid session is removed', async () => {
    expect((await asked).headers().authorization).toBe('Bearer expirat');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
  await test.step('the failed service worker is only logged', async () => {
    expect((await logged).text()).toContain('/sw.js');
    expect(broken).toEqual([]);
  });
});

test('a grid of any number of items ends with a full row at every width', async ({ page }) => {
  await openPage(page, '/features');
  const grids = Object.entries(filledRows).flatMap(([name, look]) =>
    Array.from({ length: name === 'four' ? 4 : 8 }, (_, count) => ({ look, items: count + 1 })),
  );
  await page.evaluate((lists) => {
    document.body.innerHTML = lists
      .map(({ look, items }) => `<ul data-grid class="w-full ${look} gap-6">${'<li>–</li>'.repeat(items)}</ul>`)
      .join('');
  }, grids);
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.locator('[data-grid]').evaluateAll(listGridsWithHoles), `at ${width} px`).toEqual([]);
  }
  await expect(page.locator('[data-grid]').first()).not.toHaveCSS('grid-template-columns', 'none');
});

/** Lists the grids with a row that ends before the right edge. */
const listGridsWithHoles = (grids: Element[]) =>
  grids
    .filter((grid) => {
      const boxes = [...grid.children].map((item) => item.getBoundingClientRect());
      const ends = Map.groupBy(boxes, ({ top }) => Math.round(top));
      const right = grid.getBoundingClientRect().right;
      return [...ends.values()].some((row) => Math.max(...row.map((box) => box.right)) < right - 1);
    })
    .map((grid) => `${grid.children.length}: ${grid.className}`);
