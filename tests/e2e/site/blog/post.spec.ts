import { expect, type Page, test } from '@playwright/test';
import { fakeReply, holdReply, openClientSide } from '../../../support/browser/open-page.ts';

const path = '/blog/septembrie-luna-gazonului';
const body = (page: Page) => page.locator('.prose');
const failedPicture = 'Imaginea nu poate fi încărcată';
const image = (name: string) => `<img src="/media/${name}.svg" alt="${name}" loading="lazy">`;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h30v20H0z"/></svg>';

const post = {
  id: 'proba',
  status: 'Published',
  title: 'Articol de probă',
  excerpt: 'Rezumatul articolului',
  content: `<p>Înainte</p><p>${image('lipsa')}</p><p>${image('intarziata')}</p><p>După</p>`,
  tags: [],
  publishedAt: '2026-03-09T23:30:00.000Z',
  updatedAt: '2026-03-09T23:30:00.000Z',
  pictures: {},
};

test('a picture of an article that cannot be loaded says so and is tried again at most twice', async ({ page }) => {
  const asked = { lipsa: 0, intarziata: 0 };
  await page.route('**/media/lipsa.svg', (route) => {
    asked.lipsa += 1;
    return route.abort();
  });
  await page.route('**/media/intarziata.svg', (route) => {
    asked.intarziata += 1;
    return asked.intarziata === 1 ? route.abort() : route.fulfill({ contentType: 'image/svg+xml', body: drawing });
  });
  await fakeReply(page, '/api/blog/proba', { blogPost: post });
  await openClientSide(page, '/blog/proba');
  const [missing, late] = [body(page).locator('p').nth(1), body(page).locator('p').nth(2)];
  const retry = (part: typeof missing) => part.getByRole('button', { name: 'Încearcă din nou' });

  await expect(late.getByText(failedPicture)).toBeVisible();
  await retry(late).click();
  await expect(late.getByRole('img', { name: 'intarziata' })).toHaveJSProperty('naturalWidth', 30);
  await expect(late.getByText(failedPicture)).toHaveCount(0);

  for (const loads of [1, 2]) {
    await expect(missing.getByText(failedPicture)).toBeVisible();
    expect(asked.lipsa).toBe(loads);
    await retry(missing).click();
  }
  await expect.poll(() => asked.lipsa).toBe(3);
  await expect(missing.getByText(failedPicture)).toBeVisible();
  await expect(retry(missing)).toHaveCount(0);
  await expect(missing.getByText('lipsa')).toHaveCount(1);
});

test('a picture of an article that failed before the page was awake says so too', async ({ page }) => {
  const wake = await holdReply(page, '/assets/*.js');
  // The page alone: its data have nearly the same address.
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch();
      const broken = '<p><img src="/media/nu-este.jpg" alt="Un gard viu"></p>';
      const html = (await response.text()).replace(/(<div class="prose[^>]*>)/, `$1${broken}`);
      await route.fulfill({ response, body: html });
    },
  );
  const failed = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/media/nu-este.jpg'));
  await page.goto(path, { waitUntil: 'commit' });
  await failed;
  wake();
  await expect(body(page).getByText(failedPicture)).toBeVisible();
});
