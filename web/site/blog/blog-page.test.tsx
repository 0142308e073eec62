import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, heldReply, refusal } from '../../../tests/support/components/fake-api.ts';
import { countReloads, fill, renderPage } from '../../../tests/support/components/render-page.tsx';
import { readTexts } from '../../../tests/support/components/texts.ts';
import * as page from './blog-page.tsx';

const post = (n: number, changes: object = {}) => ({
  id: `articol-${n}`,
  status: 'Published',
  title: `Articolul ${n}`,
  excerpt: `Rezumatul ${n}`,
  tags: [],
  publishedAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  pictures: {},
  ...changes,
});
const leaves = post(1, { title: 'Frunzele căzute', excerpt: 'Ce facem cu ele' });
const watering = post(2, { title: 'Udatul pe caniculă', excerpt: 'Cu o cutie de conserve' });
const tomatoes = post(3, { title: 'Roșiile', excerpt: 'De la pervaz la strat' });

function openBlog(blogPosts: object[]) {
  fakeApi({ '/api/blog': { blogPosts } });
  return renderPage({ '/blog': page }, '/blog');
}

const search = () => screen.getByPlaceholderText<HTMLInputElement>('Caută articole...');
const articles = () => screen.queryAllByRole('article');
const featured = () => document.querySelector<HTMLElement>('article[data-featured]') as HTMLElement;
const strip = () => screen.queryByRole('navigation', { name: 'Pagini' });

test('the blog search finds articles by title or excerpt, in any case and without diacritics', async () => {
  openBlog([leaves, watering, tomatoes]);
  await waitFor(() => expect(articles()).toHaveLength(3));
  for (const [words, title] of [
    ['FRUNZELE CĂZUTE', 'Frunzele căzute'],
    ['cutie de conserve', 'Udatul pe caniculă'],
    ['rosiile', 'Roșiile'],
  ] as const) {
    fill(search(), words);
    expect(articles()).toHaveLength(1);
    expect(within(featured()).getByRole('heading').textContent).toBe(title);
  }
});

test('a blog search without results can be cleared', async () => {
  const { user } = openBlog([leaves, watering, tomatoes]);
  await waitFor(() => expect(articles()).toHaveLength(3));
  fill(search(), 'motocicletă');
  expect(screen.getByRole('heading', { name: 'Nu s-au găsit rezultate' })).toBeTruthy();
  expect(articles()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Șterge căutarea' }));
  expect(document.activeElement).toBe(search());
  expect(search().value).toBe('');
  expect(articles()).toHaveLength(3);
});

test('the blog shows six skeletons while its articles load', async () => {
  const held = heldReply({ blogPosts: [post(1)] });
  fakeApi({ '/api/blog': held.reply });
  renderPage({ '/blog': page }, '/blog');
  const skeletons = () => document.querySelectorAll('[data-skeleton-card]');
  await waitFor(() => expect(skeletons()).toHaveLength(6));
  held.release();
  await waitFor(() => expect(featured()?.textContent).toContain('Articolul 1'));
  expect(skeletons()).toHaveLength(0);
});

test('a blog without posts says so', async () => {
  openBlog([]);
  expect(await screen.findByRole('heading', { name: 'Nu există articole încă' })).toBeTruthy();
});

test('a blog that cannot be loaded offers to reload the page', async () => {
  const reloads = countReloads();
  fakeApi({ '/api/blog': refusal(500) });
  const { user } = renderPage({ '/blog': page }, '/blog');
  expect((await screen.findByRole('alert')).textContent).toContain('Articolele nu au putut fi încărcate');
  expect(reloads()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Încearcă din nou' }));
  expect(reloads()).toBe(1);
});

test('a blog of seven posts has page buttons 1 to 3, which do nothing', async () => {
  const { user, address } = openBlog([1, 2, 3, 4, 5, 6, 7].map((n) => post(n)));
  await waitFor(() => expect(articles()).toHaveLength(7));
  const pages = within(strip() as HTMLElement);
  expect(readTexts(pages.getAllByRole('button'))).toEqual(['1', '2', '3']);
  await user.click(pages.getByRole('button', { name: '2' }));
  expect(address()).toBe('/blog');
  expect(articles()).toHaveLength(7);
  expect(featured().textContent).toContain('Articolul 1');
  expect(strip()?.querySelector('[aria-current=page]')?.textContent).toBe('1');
  fill(search(), 'Articolul 3');
  expect(articles()).toHaveLength(1);
  expect(strip()).toBeTruthy();
});

test('a blog of six posts has no page buttons', async () => {
  openBlog([1, 2, 3, 4, 5, 6].map((n) => post(n)));
  await waitFor(() => expect(articles()).toHaveLength(6));
  expect(strip()).toBeNull();
});

test('a blog of more than sixty posts is paged by links', async () => {
  fakeApi({ '/api/blog': { blogPosts: Array.from({ length: 130 }, (_, n) => post(n + 1)) } });
  const pages = { '/blog': page, '/blog/pagina/:page': page };
  renderPage(pages, '/blog/pagina/2');
  await waitFor(() => expect(articles()).toHaveLength(60));
  expect(featured().textContent).toContain('Articolul 61');
  const links = within(strip() as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/blog', '/blog/pagina/2', '/blog/pagina/3']);
  expect(strip()?.querySelector('[aria-current=page]')?.textContent).toBe('2');
});

test('the search of a paged blog finds posts of every page', async () => {
  fakeApi({ '/api/blog': { blogPosts: Array.from({ length: 130 }, (_, n) => post(n + 1)) } });
  const pages = { '/blog': page, '/blog/pagina/:page': page };
  renderPage(pages, '/blog/pagina/2');
  await waitFor(() => expect(articles()).toHaveLength(60));
  fill(search(), 'Articolul 130');
  expect(articles()).toHaveLength(1);
  expect(strip()).toBeNull();
});

test('dates in the list of the blog are in American English', async () => {
  openBlog([post(1), post(2)]);
  await waitFor(() => expect(articles()).toHaveLength(2));
  expect(readTexts(document.querySelectorAll('article time'))).toEqual(['January 5, 2026', 'January 5, 2026']);
});

test('a post without a picture shows a leaf in the list of the blog', async () => {
  openBlog([post(1, { imageUrl: ' ' })]);
  await waitFor(() => expect(articles()).toHaveLength(1));
  expect(featured().querySelector('svg.lucide-leaf')).toBeTruthy();
  expect(featured().querySelector('img')).toBeNull();
});
