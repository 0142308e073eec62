import { expect, type Page, test } from '@playwright/test';
import { openClientSide, openPage } from '../../../support/browser/open-page.ts';

const withContent = '/blog/septembrie-luna-gazonului';
const article = (page: Page) => page.locator('article:has(> header)');
const body = (page: Page) => page.locator('.prose');
const related = (page: Page) => page.getByRole('region', { name: 'Articole Similare' });

const post = {
  id: 'proba',
  status: 'Published',
  title: 'Articol de probă',
  excerpt: 'Rezumatul articolului',
  content: '<p>Conținutul simplu</p>',
  tags: ['gazon', 'toamnă'],
  publishedAt: '2026-03-09T23:30:00.000Z',
  updatedAt: '2026-03-09T23:30:00.000Z',
  pictures: {},
};

async function openArticle(page: Page, changes: Record<string, unknown> = {}) {
  await page.route('**/api/blog/proba', (route) => route.fulfill({ json: { blogPost: { ...post, ...changes } } }));
  await openClientSide(page, '/blog/proba');
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
}

test('an article shows its title, its date as Romanians write it, its tags and its picture', async ({ page }) => {
  await page.goto(withContent);
  await expect(page.getByRole('heading', { level: 1, name: 'Septembrie, luna gazonului' })).toBeVisible();
  await expect(page.locator('article header time')).toHaveText('8 septembrie 2026');
  await expect(page.locator('article header').getByRole('listitem')).toHaveText(['toamnă', 'gazon', 'semănat']);
  await expect(page.locator('article header img')).toHaveJSProperty('complete', true);
});

test('the date is that of Bucharest', async ({ page }) => {
  await openArticle(page);
  await expect(page.locator('article header time')).toHaveText('10 martie 2026');
});

test('an article without sections shows its excerpt and its content', async ({ page }) => {
  await page.goto(withContent);
  await expect(article(page)).toContainText('nu există lună mai bună pentru un gazon nou');
  await expect(body(page).getByRole('heading', { level: 2, name: 'Dacă aveți deja gazon' })).toBeVisible();
});

test('sections replace the excerpt and the plain content', async ({ page }) => {
  await openArticle(page, { sections: [{ type: 'text', content: 'Prima secțiune' }] });
  await expect(body(page)).toHaveText('Prima secțiune');
  await expect(article(page)).not.toContainText(post.excerpt);
  await expect(article(page)).not.toContainText('Conținutul simplu');
});

const broken = '<p>Înainte</p><img src="/media/nu-este.jpg" alt="Un gard viu" loading="lazy"><p>După</p>';
const failedPicture = 'Imaginea nu poate fi încărcată';
const retryButton = (page: Page) => body(page).getByRole('button', { name: 'Încearcă din nou' });

test('a picture of the content that cannot be loaded says so and is tried again at most twice', async ({ page }) => {
  let asked = 0;
  await page.route('**/media/nu-este.jpg', (route) => {
    asked += 1;
    return route.abort();
  });
  await openArticle(page, { content: broken });
  for (const loads of [1, 2]) {
    await expect(body(page).getByText(failedPicture)).toBeVisible();
    expect(asked).toBe(loads);
    await retryButton(page).click();
  }
  await expect.poll(() => asked).toBe(3);
  await expect(body(page).getByText(failedPicture)).toBeVisible();
  await expect(retryButton(page)).toHaveCount(0);
  await expect(body(page).getByText('Un gard viu')).toHaveCount(1);
});

test('a picture of the content that is there at the second try is shown', async ({ page }) => {
  await page.route('**/media/nu-este.jpg', (route) => route.abort());
  await openArticle(page, { content: broken });
  await expect(body(page).getByText(failedPicture)).toBeVisible();
  await page.unroute('**/media/nu-este.jpg');
  await page.route('**/media/nu-este.jpg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }));
  await retryButton(page).click();
  await expect(body(page).getByRole('img', { name: 'Un gard viu' })).toHaveJSProperty('naturalWidth', 30);
  await expect(body(page).getByText(failedPicture)).toHaveCount(0);
  await expect(body(page)).toHaveText('ÎnainteDupă');
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h30v20H0z"/></svg>';

test('a picture of the content that failed before the page was awake says so too', async ({ page }) => {
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await asleep;
    await route.continue();
  });
  // The page alone: its data have nearly the same address.
  await page.route(
    ({ pathname }) => pathname === withContent,
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(<div class="prose[^>]*>)/,
        `$1${broken.replace(' loading="lazy"', '')}`,
      );
      await route.fulfill({ response, body: html });
    },
  );
  const failed = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/media/nu-este.jpg'));
  await page.goto(withContent, { waitUntil: 'commit' });
  await failed;
  wake();
  await expect(body(page).getByText(failedPicture)).toBeVisible();
});

test('an empty list of sections replaces nothing', async ({ page }) => {
  await openArticle(page, { sections: [] });
  await expect(article(page)).toContainText(post.excerpt);
  await expect(body(page)).toHaveText('Conținutul simplu');
});

test('a section is text, picture, quotation, heading or list', async ({ page }) => {
  const { site } = await (await page.request.get('/api/site')).json();
  await openArticle(page, {
    sections: [
      { type: 'text', content: 'Întâi\n\nApoi' },
      { type: 'text', content: 'La mijloc', alignment: 'center' },
      { type: 'text', content: 'La dreapta', alignment: 'right' },
      { type: 'heading', content: 'Titlu doi', level: 2 },
      { type: 'heading', content: 'Titlu trei', level: 3 },
      { type: 'heading', content: 'Titlu patru', level: 4 },
      { type: 'image', imageUrl: site.images.about, caption: 'Sub imagine' },
      { type: 'image', imageUrl: '  ', caption: 'Fără imagine' },
      { type: 'quote', content: 'Vorbe bune', caption: 'Cineva' },
      { type: 'list', items: ['unu', 'doi'] },
    ],
  });
  await expect(body(page).locator('p')).toHaveText(['Întâi', 'Apoi', 'La mijloc', 'La dreapta']);
  await expect(body(page).getByText('Întâi')).toHaveCSS('text-align', 'left');
  await expect(body(page).getByText('La mijloc')).toHaveCSS('text-align', 'center');
  await expect(body(page).getByText('La dreapta')).toHaveCSS('text-align', 'right');
  await expect(body(page).getByRole('heading', { level: 2 })).toHaveText('Titlu doi');
  await expect(body(page).getByRole('heading', { level: 3 })).toHaveText('Titlu trei');
  await expect(body(page).getByRole('heading', { level: 4 })).toHaveText('Titlu patru');
  await expect(body(page).locator('figure')).toHaveCount(1);
  await expect(body(page).locator('figcaption')).toHaveText('Sub imagine');
  await expect(body(page).locator('blockquote')).toContainText('Vorbe bune');
  await expect(body(page).locator('blockquote footer')).toHaveText('Cineva');
  await expect(body(page).getByRole('listitem')).toHaveText(['unu', 'doi']);
});

test('text that looks like HTML stays text in a section', async ({ page }) => {
  await openArticle(page, { sections: [{ type: 'text', content: '<b>gros</b>' }] });
  await expect(body(page)).toHaveText('<b>gros</b>');
});

test('after the article come the author, the tags again and a way back to the list', async ({ page }) => {
  await openPage(page, withContent);
  await expect(page.getByRole('complementary', { name: 'Despre autor' })).toContainText('Echipa Carpen & Rouă');
  await expect(page.getByRole('list', { name: 'Etichete' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Toate articolele' })).toHaveAttribute('href', '/blog');
  await page.getByRole('link', { name: 'Înapoi la blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('two other articles are offered, those with common tags first', async ({ page }) => {
  await page.goto(withContent);
  await expect(related(page).locator('article')).toHaveCount(2);
  await expect(related(page).getByRole('heading', { level: 3 }).first()).toContainText('Frunzele căzute');
  await expect(related(page)).not.toContainText('Septembrie, luna gazonului');
  await expect(related(page).locator('time').first()).toHaveText('10 noiembrie 2026');
});

test('without other articles it says that there are none', async ({ page }) => {
  await page.route('**/api/blog', (route) => route.fulfill({ json: { blogPosts: [post] } }));
  await openArticle(page);
  await expect(related(page)).toContainText('Nu există articole similare disponibile.');
});

test('an article ends with a call to get in touch', async ({ page }) => {
  await page.goto(withContent);
  await expect(page.getByRole('main').getByRole('link', { name: 'Contactați-ne' })).toHaveAttribute('href', '/contact');
});

test('a blank id is refused with 400', async ({ page }) => {
  const reply = await page.goto('/blog/%20');
  expect(reply?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ID-ul articolului de blog este invalid');
  await expect(page.getByRole('link', { name: 'Vezi toate articolele' })).toHaveAttribute('href', '/blog');
});

test('a blank id reached inside the site asks the server nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openClientSide(page, '/blog/%20');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ID-ul articolului de blog este invalid');
  expect(asked.filter((path) => path.startsWith('/api/blog/'))).toEqual([]);
});

test('an article that does not exist answers 404 and leads to the list', async ({ page }) => {
  const reply = await page.goto('/blog/nu-exista');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articolul de blog nu a fost găsit');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Vezi toate articolele' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

for (const status of [404, 500]) {
  test(`an article that the server answers with ${status} was not found`, async ({ page }) => {
    await page.route('**/api/blog/proba', (route) => route.fulfill({ status, json: { message: 'x' } }));
    await openClientSide(page, '/blog/proba');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articolul de blog nu a fost găsit');
    await expect(page.getByRole('link', { name: 'Vezi toate articolele' })).toHaveAttribute('href', '/blog');
  });
}

test('while an article loads, its shape stands there', async ({ page }) => {
  await page.route('**/api/blog/proba', () => {});
  await openClientSide(page, '/blog/proba');
  await expect(page.getByText('Se încarcă articolul…')).toBeAttached();
  await expect(page.locator('main [data-skeleton]').first()).toBeVisible();
});

test('an article says what it is to those who share it', async ({ page }) => {
  await page.goto(withContent);
  await expect(page).toHaveTitle('Septembrie, luna gazonului | Carpen & Rouă');
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/media\/.+\.jpg$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${withContent}$`));
});
