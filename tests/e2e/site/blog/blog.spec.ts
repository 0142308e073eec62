import { expect, type Page, test } from '@playwright/test';
import { collectConsoleErrors } from '../../../support/browser/console-errors.ts';
import { openClientSide, openPage } from '../../../support/browser/open-page.ts';

const search = (page: Page) => page.getByPlaceholder('Caută articole...');
const featured = (page: Page) => page.locator('article[data-featured]');
const articles = (page: Page) => page.locator('main article');
const strip = (page: Page) => page.getByRole('navigation', { name: 'Pagini' });

const post = (n: number) => ({
  id: `articol-${n}`,
  status: 'Published',
  title: `Articolul ${n}`,
  excerpt: `Rezumatul ${n}`,
  tags: [],
  publishedAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  pictures: {},
});

const answerWith = (page: Page, blogPosts: unknown[]) =>
  page.route('**/api/blog', (route) => route.fulfill({ json: { blogPosts } }));

test('the first article is a large card and the others are cards that lead to them', async ({ page }) => {
  const { blogPosts } = await (await page.request.get('/api/blog')).json();
  await page.goto('/blog');
  await expect(articles(page)).toHaveCount(blogPosts.length);
  await expect(featured(page)).toHaveCount(1);
  await expect(featured(page).getByRole('link')).toHaveAttribute('href', `/blog/${blogPosts[0].id}`);
  await expect(articles(page).nth(1).getByRole('link')).toHaveAttribute('href', `/blog/${blogPosts[1].id}`);
  const [large, small] = [await featured(page).boundingBox(), await articles(page).nth(1).boundingBox()];
  expect(large?.width).toBeGreaterThan(2 * (small?.width ?? Number.POSITIVE_INFINITY));
});

test('a click on a card opens its article', async ({ page }) => {
  await openPage(page, '/blog');
  const title = await articles(page).nth(2).getByRole('heading').textContent();
  await articles(page).nth(2).click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? 'fără titlu' })).toBeVisible();
});

test('the search keeps the articles whose title holds the words, in any case', async ({ page }) => {
  await openPage(page, '/blog');
  await search(page).fill('FRUNZELE CĂZUTE');
  await expect(articles(page)).toHaveCount(1);
  await expect(featured(page).getByRole('heading')).toContainText('Frunzele căzute');
});

test('the search keeps the articles whose excerpt holds the words', async ({ page }) => {
  await openPage(page, '/blog');
  await search(page).fill('cutie de conserve');
  await expect(articles(page)).toHaveCount(1);
  await expect(featured(page)).toContainText('Udatul pe caniculă');
});

test('what was searched for is still there when one comes back from an article', async ({ page }) => {
  await openPage(page, '/blog');
  await search(page).fill('frunzele căzute');
  await featured(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frunzele căzute' })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('frunzele căzute');
  await expect(articles(page)).toHaveCount(1);
  await search(page).fill('');
  await expect(page).toHaveURL('/blog');
  await expect(articles(page).nth(1)).toBeVisible();
});

test('an address with words to search for opens with them, without a complaint', async ({ page }) => {
  const said = collectConsoleErrors(page);
  await openPage(page, '/blog?q=rosiile');
  await expect(search(page)).toHaveValue('rosiile');
  await expect(articles(page)).toHaveCount(1);
  expect(said).toEqual([]);
});

test('the search does not mind missing diacritics', async ({ page }) => {
  await openPage(page, '/blog');
  await search(page).fill('rosiile');
  await expect(featured(page)).toContainText('Roșiile');
});

test('a search without match says so and can be cleared', async ({ page }) => {
  const all = (await (await page.request.get('/api/blog')).json()).blogPosts.length;
  await openPage(page, '/blog');
  await search(page).fill('motocicletă');
  await expect(page.getByRole('heading', { name: 'Nu s-au găsit rezultate' })).toBeVisible();
  await expect(articles(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Șterge căutarea' }).click();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await expect(articles(page)).toHaveCount(all);
});

test('six skeletons stand while the articles load', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/blog', (route) => held.then(() => route.fulfill({ json: { blogPosts: [post(1)] } })));
  await openClientSide(page, '/blog');
  await expect(page.locator('[data-skeleton-card]')).toHaveCount(6);
  release();
  await expect(featured(page)).toContainText('Articolul 1');
  await expect(page.locator('[data-skeleton-card]')).toHaveCount(0);
});

test('a blog without posts says so', async ({ page }) => {
  await answerWith(page, []);
  await openClientSide(page, '/blog');
  await expect(page.getByRole('heading', { name: 'Nu există articole încă' })).toBeVisible();
});

test('a list that cannot be loaded offers to try again', async ({ page }) => {
  await page.route('**/api/blog', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await openClientSide(page, '/blog');
  await expect(page.getByRole('alert')).toContainText('Articolele nu au putut fi încărcate');
  await page.unroute('**/api/blog');
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(featured(page)).toBeVisible();
});

test('with more than six posts a strip of pages 1 to 3 appears, and it does nothing', async ({ page }) => {
  await answerWith(page, [1, 2, 3, 4, 5, 6, 7].map(post));
  await openClientSide(page, '/blog');
  await expect(strip(page).getByRole('button')).toHaveText(['1', '2', '3']);
  await strip(page).getByRole('button', { name: '2' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(articles(page)).toHaveCount(7);
  await expect(featured(page)).toContainText('Articolul 1');
  await expect(strip(page).locator('[aria-current=page]')).toHaveText('1');
  await search(page).fill('Articolul 3');
  await expect(articles(page)).toHaveCount(1);
  await expect(strip(page)).toBeVisible();
});

test('with six posts there is no strip of pages', async ({ page }) => {
  await answerWith(page, [1, 2, 3, 4, 5, 6].map(post));
  await openClientSide(page, '/blog');
  await expect(articles(page)).toHaveCount(6);
  await expect(strip(page)).toHaveCount(0);
});

test('dates in the list are written as in the United States', async ({ page }) => {
  await answerWith(page, [post(1), post(2)]);
  await openClientSide(page, '/blog');
  await expect(articles(page).locator('time')).toHaveText(['January 5, 2026', 'January 5, 2026']);
});

test('a post without a picture shows a leaf', async ({ page }) => {
  await answerWith(page, [{ ...post(1), imageUrl: ' ' }]);
  await openClientSide(page, '/blog');
  await expect(featured(page).locator('svg.lucide-leaf')).toBeVisible();
  await expect(featured(page).locator('img')).toHaveCount(0);
});

test('the blog ends with links, the contact data and the hours', async ({ page }) => {
  const { site } = await (await page.request.get('/api/site')).json();
  await page.goto('/blog');
  const footer = page.locator('main footer');
  for (const [name, path] of [
    ['Acasă', '/'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  for (const text of [
    site.phone,
    site.email,
    site.address.street,
    ...site.hours.map((h: { hours: string }) => h.hours),
  ]) {
    await expect(footer).toContainText(text);
  }
});

test('the list is in the HTML, for those who read it without script', async ({ request }) => {
  const html = await (await request.get('/blog')).text();
  expect(html).toContain('November 10, 2026');
  expect(html.match(/<h1/g)).toHaveLength(1);
});
