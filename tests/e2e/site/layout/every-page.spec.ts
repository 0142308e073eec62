import { expect, type Page, test } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { collectConsoleErrors } from '../../../support/browser/console-errors.ts';
import { openPage } from '../../../support/browser/open-page.ts';

/** Each kind of public page once. */
const paths = [
  ...['/', '/services', '/services/sisteme-de-irigatie', '/portfolio', '/portfolio/iaz-cu-nuferi-si-cascada'],
  ...['/subscriptions', '/about', '/blog', '/blog/rasadurile-de-la-pervaz-la-strat', '/contact', '/appointment'],
];

for (const path of paths)
  test(`${path} fits a laptop and a phone, keeps nobody out and has nothing to complain about`, async ({ page }) => {
    const complaints = collectConsoleErrors(page);
    await openPage(page, path);
    // Part of home is asked for only then.
    await page.evaluate(() => window.scrollTo(0, 100));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await expectToFit(page, 1440);
    await page.setViewportSize({ width: 390, height: 844 });
    await onPhone[path]?.(page);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await expectToFit(page, 390);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectToFit(page, 360);
    expect(complaints).toEqual([]);
  });

const expectToFit = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

/** What else a narrow screen must show, besides what is wrong with a form that was sent empty. */
const onPhone: Record<string, (page: Page) => Promise<void>> = {
  '/services': async (page) => {
    const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
    const [above, below] = [await first.boundingBox(), await second.boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    await expect(first.getByRole('link', { name: 'Programează Acum' })).toBeVisible();
    await expect(first.getByRole('link', { name: 'Află Mai Multe' })).toBeVisible();
  },
  '/about': async (page) => {
    const choices = page.getByRole('list', { name: 'Alege mărturia' }).getByRole('button');
    await choices.nth(2).click();
    await expect(choices.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('blockquote').filter({ hasText: 'De șapte ani' })).toBeInViewport();
  },
  '/blog': async (page) => {
    const articles = page.locator('main article');
    const [first, second] = [await articles.nth(1).boundingBox(), await articles.nth(2).boundingBox()];
    expect(second?.x).toBe(first?.x);
    await page.getByPlaceholder('Caută articole...').fill('lavanda');
    await expect(articles).toHaveCount(1);
    await page.getByPlaceholder('Caută articole...').fill('');
  },
  '/blog/rasadurile-de-la-pervaz-la-strat': async (page) => {
    expect((await page.locator('.prose figure').first().boundingBox())?.width).toBeGreaterThan(330);
  },
  '/contact': async (page) => {
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await expect(page.getByText('Adresa de email nu este validă', { exact: true })).toBeVisible();
  },
  '/appointment': async (page) => {
    await page.getByRole('button', { name: 'Programează vizita' }).click();
    await expect(page.getByText('Orașul este obligatoriu', { exact: true })).toBeVisible();
  },
};
