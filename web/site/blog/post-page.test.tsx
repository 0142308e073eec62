import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, neverAnswered, refusal } from '../../../tests/support/components/fake-api.ts';
import { renderPage } from '../../../tests/support/components/render-page.tsx';
import { readText, readTexts } from '../../../tests/support/components/texts.ts';
import * as page from './post-page.tsx';

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

const render = (id = 'proba') => renderPage({ '/blog/:id': page }, `/blog/${id}`);

async function openPost(changes: object = {}) {
  const api = fakeApi({ '/api/blog/proba': { blogPost: { ...post, ...changes } }, '/api/blog': { blogPosts: [post] } });
  const view = render();
  await hasTitle(post.title);
  return { ...view, api };
}

const title = () => readText(document.querySelector('h1'));
const hasTitle = (text: string) => waitFor(() => expect(title()).toBe(text));

const article = () => document.querySelector('article:has(> header)');
const body = () => document.querySelector('.prose') as HTMLElement;
const text = (content: string, changes: object = {}) => ({ type: 'text', content, ...changes });

test('the date of an article is the one in Bucharest', async () => {
  await openPost();
  expect(readText(document.querySelector('article header time'))).toBe('10 martie 2026');
});

test('sections of an article replace its excerpt and its plain content', async () => {
  await openPost({ sections: [text('Prima secțiune')] });
  expect(readText(body())).toBe('Prima secțiune');
  expect(readText(article())).not.toContain(post.excerpt);
  expect(readText(article())).not.toContain('Conținutul simplu');
});

test('an article that names its author is signed by the author', async () => {
  await openPost({ author: 'Ana Moldovan' });
  expect(readText(screen.getByRole('complementary', { name: 'Despre autor' }))).toContain('Scris deAna Moldovan');
});

test('an article with an empty list of sections shows its excerpt and plain content', async () => {
  await openPost({ sections: [] });
  expect(readText(article())).toContain(post.excerpt);
  expect(readText(body())).toBe('Conținutul simplu');
});

test('sections of an article are shown as text, picture, quotation, heading or list', async () => {
  await openPost({
    sections: [
      text('Întâi\n\nApoi'),
      text('La mijloc', { alignment: 'center' }),
      text('La dreapta', { alignment: 'right' }),
      { type: 'heading', content: 'Titlu doi', level: 2 },
      { type: 'heading', content: 'Titlu trei', level: 3 },
      { type: 'heading', content: 'Titlu patru', level: 4 },
      { type: 'image', imageUrl: '/media/gard.jpg', caption: 'Sub imagine' },
      { type: 'image', imageUrl: '  ', caption: 'Fără imagine' },
      { type: 'quote', content: 'Vorbe bune', caption: 'Cineva' },
      { type: 'list', items: ['unu', 'doi'] },
    ],
  });
  expect([...body().querySelectorAll('p')].map((line) => [line.textContent, line.className])).toEqual([
    ['Întâi', 'text-left'],
    ['Apoi', 'text-left'],
    ['La mijloc', 'text-center'],
    ['La dreapta', 'text-right'],
  ]);
  expect(readTexts(body().querySelectorAll('h2'))).toEqual(['Titlu doi']);
  expect(readTexts(body().querySelectorAll('h3'))).toEqual(['Titlu trei']);
  expect(readTexts(body().querySelectorAll('h4'))).toEqual(['Titlu patru']);
  expect(body().querySelectorAll('figure')).toHaveLength(1);
  expect(body().querySelector('figure img')?.getAttribute('src')).toBe('/media/gard.jpg');
  expect(readTexts(body().querySelectorAll('figcaption'))).toEqual(['Sub imagine']);
  expect(readText(body().querySelector('blockquote'))).toContain('Vorbe bune');
  expect(readText(body().querySelector('blockquote footer'))).toBe('Cineva');
  expect(readTexts(body().querySelectorAll('li'))).toEqual(['unu', 'doi']);
});

test('text that looks like HTML stays text in a section of an article', async () => {
  await openPost({ sections: [text('<b>gros</b>')] });
  expect(readText(body())).toBe('<b>gros</b>');
});

test('a picture in an article that cannot be loaded can be retried at most twice', async () => {
  const image = (name: string) => `<p><img src="/media/${name}.jpg" alt="${name}"></p>`;
  const { user } = await openPost({ content: `${image('lipsa')}<p>Între ele</p>${image('alta')}` });
  const [missing, , other] = body().querySelectorAll('p');
  const inMissing = within(missing as HTMLElement);
  const loaded: (Element | null | undefined)[] = [];
  for (const isLast of [false, false, true]) {
    const picture = missing?.querySelector('img');
    // Only a new element makes the browser load the picture again.
    expect(loaded).not.toContain(picture);
    loaded.push(picture);
    expect(picture?.getAttribute('src')).toBe('/media/lipsa.jpg');
    fireEvent.error(picture as HTMLElement);
    expect(inMissing.getByText('Imaginea nu poate fi încărcată')).toBeTruthy();
    expect(inMissing.getAllByText('lipsa')).toHaveLength(1);
    const retry = inMissing.queryByText('Încearcă din nou');
    if (isLast) expect(retry).toBeNull();
    else await user.click(retry as HTMLElement);
  }
  expect(other?.querySelector('img')).toBeTruthy();
});

test('the only article of a blog says that there are no similar ones', async () => {
  await openPost();
  expect(await screen.findByText('Nu există articole similare disponibile.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Articole Similare' })).toBeTruthy();
});

test('an article with a blank id shows an error without a request to the server', async () => {
  const api = fakeApi({});
  render('%20');
  await hasTitle('ID-ul articolului de blog este invalid');
  expect(api.calls.filter(({ path }) => path.startsWith('/api/blog'))).toEqual([]);
});

test.each([404, 500])('an article that the server answers with %i is shown as not found', async (status) => {
  fakeApi({ '/api/blog/proba': refusal(status) });
  render();
  await hasTitle('Articolul de blog nu a fost găsit');
  expect(screen.getByRole('link', { name: 'Vezi toate articolele' }).getAttribute('href')).toBe('/blog');
});

test('the page of an article shows a skeleton while it loads', async () => {
  fakeApi({ '/api/blog/proba': neverAnswered });
  render();
  expect(await screen.findByText('Se încarcă articolul…')).toBeTruthy();
  expect(document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(0);
});

test.each([404, 500])(
  'an article is shown as not found when a later request for it is answered with %i',
  async (status) => {
    const { api, client } = await openPost();
    api.reply({ '/api/blog/proba': refusal(status) });
    await act(() => client.invalidateQueries());
    await hasTitle('Articolul de blog nu a fost găsit');
  },
);
