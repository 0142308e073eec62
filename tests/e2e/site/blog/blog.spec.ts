import { expect, type Page, test } from '@playwright/test';
import { collectConsoleErrors } from '../../../support/browser/console-errors.ts';
import { openPage } from '../../../support/browser/open-page.ts';

const search = (page: Page) => page.getByPlaceholder('Caută articole...');
const featured = (page: Page) => page.locator('article[data-featured]');
const articles = (page: Page) => page.locator('main article');

test('the blog search is filled in from the URL and restored when going back from an article', async ({ page }) => {
  await test.step('the URL fills in the search', async () => {
    const complaints = collectConsoleErrors(page);
    await openPage(page, '/blog?q=rosiile');
    await expect(search(page)).toHaveValue('rosiile');
    await expect(articles(page)).toHaveCount(1);
    expect(complaints).toEqual([]);
  });
  await test.step('without a search the first article is featured', async () => {
    await search(page).fill('');
    await expect(page).toHaveURL('/blog');
    await expect(articles(page).nth(2)).toBeVisible();
    const timesAsWide = () =>
      articles(page).evaluateAll(([large, small]) => (large?.clientWidth ?? 0) / (small?.clientWidth ?? 1));
    await expect(articles(page).first()).toHaveAttribute('data-featured');
    await expect.poll(timesAsWide).toBeGreaterThan(2);
  });
  await test.step('going back restores the search', async () => {
    await search(page).fill('frunzele căzute');
    await expect(articles(page)).toHaveCount(1);
    await featured(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frunzele căzute' })).toBeVisible();
    await page.goBack();
    await expect(search(page)).toHaveValue('frunzele căzute');
    await expect(articles(page)).toHaveCount(1);
  });
  await test.step('the whole card of an article is a link', async () => {
    await search(page).fill('');
    await expect(articles(page).nth(2)).toBeVisible();
    const title = await articles(page).nth(2).getByRole('heading').textContent();
    await articles(page).nth(2).click();
    await expect(page.getByRole('heading', { level: 1, name: title ?? 'fără titlu' })).toBeVisible();
  });
});
