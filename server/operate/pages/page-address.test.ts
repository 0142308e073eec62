import { expect, test } from 'vitest';
import { postsPerPage } from '../../../contract/content/post-pages.ts';
import { createPageFinder } from './page-address.ts';

const patterns = [
  '/',
  '/services',
  '/services/:id',
  '/blog/pagina/:page',
  '/blog/:id',
  '/visit/:token',
  '/oferta/:token',
  '/*',
  '/admin/blog/:id',
  '/admin/blog/new',
];
const asked: string[] = [];
const findDocument = async (kind: string, id: string) => {
  asked.push(`${kind} ${id}`);
  if (id === 'vechi') return { successor: 'gazon' };
  if (id === 'retras') return 'gone';
  return id === 'gazon' ? 'published' : 'unknown';
};
const token = '0123456789abcdef'.repeat(3);
const unreadable = 'f'.repeat(48);
const replies: Record<string, { status: number; body: object }> = {
  [token]: { status: 200, body: { quote: 'x' } },
  [unreadable]: { status: 503, body: {} },
};
const findPage = createPageFinder(patterns, {
  findDocument,
  countPosts: async () => 2 * postsPerPage + 1,
  readQuote: async (asked) => replies[asked] ?? { status: 404, body: {} },
});

test.each([
  ['/', '/'],
  ['/services', '/services'],
  ['/services/gazon', '/services/gazon'],
  ['/services/altul', '/services/-'],
  ['/services/%20', '/services/%20'],
  ['/services/%20%20', '/services/%20'],
  ['/services/gazon/x', '/404'],
  ['/blog/%C3%A9', '/blog/-'],
  ['/blog/pagina/2', '/blog/pagina/2'],
  ['/blog/pagina/3', '/blog/pagina/3'],
  ['/blog/pagina/4', '/blog/pagina/-'],
  ['/blog/pagina/02', '/blog/pagina/-'],
  ['/blog/pagina/0', '/blog/pagina/-'],
  ['/blog/pagina/x', '/blog/pagina/-'],
  ['/visit/abc', '/visit/-'],
  ['/oferta/abc', '/oferta/-'],
  [`/oferta/${'0'.repeat(48)}`, '/oferta/-'],
  ['/admin/blog/new', '/admin/blog/new'],
  ['/admin/blog/abc', '/admin/blog/-'],
  ['/admin/x', '/admin/404'],
  ['/nu-exista', '/404'],
  ['/*', '/404'],
])('the address %s is answered by rendering %s', async (path, rendered) => {
  expect(await findPage(path)).toEqual({ rendered });
});

test('the address to render is rendered as itself', async () => {
  for (const path of ['/services/altul', '/services/%20%20', '/visit/abc', '/admin/x', '/nu-exista']) {
    const answer = await findPage(path);
    expect(await findPage((answer as { rendered: string }).rendered)).toEqual(answer);
  }
});

test.each([
  ['what its link opens', token],
  ['the failure to read it, not as a missing one', unreadable],
])('the page of a quote is rendered from %s', async (_, asked) => {
  const rendered = `/oferta/${asked}`;
  expect(await findPage(rendered)).toEqual({ rendered, privateReplies: { [`/api/quotes/${asked}`]: replies[asked] } });
});

test('only addresses of documents with pages are looked up in the database', async () => {
  asked.length = 0;
  for (const path of ['/services', '/services/altul', '/services/%20', '/blog/%C3%A9', '/visit/abc', '/x'])
    await findPage(path);
  expect(asked).toEqual(['services altul', 'blog é']);
});

test('the former addresses of the screens of e-mails redirect to the present ones', async () => {
  expect(await findPage('/admin/letters')).toEqual({ movedTo: '/admin/emails' });
  expect(await findPage('/admin/settings/letters')).toEqual({ movedTo: '/admin/settings/emails' });
});

test('a replaced address redirects', async () => {
  expect(await findPage('/services/vechi')).toEqual({ movedTo: '/services/gazon' });
  expect(await findPage('/blog/pagina/1')).toEqual({ movedTo: '/blog' });
});

test('a deleted address shows the missing page as gone', async () => {
  expect(await findPage('/blog/retras')).toEqual({ rendered: '/blog/-', isGone: true });
});
