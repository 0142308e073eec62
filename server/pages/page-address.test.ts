import { expect, test } from 'vitest';
import { createRenderedAddress } from './page-address.ts';

const patterns = [
  '/',
  '/services',
  '/services/:id',
  '/blog/:id',
  '/visit/:token',
  '/*',
  '/admin/blog/:id',
  '/admin/blog/new',
];
const asked: string[] = [];
const renderedAddress = createRenderedAddress(patterns, async (kind, id) => {
  asked.push(`${kind} ${id}`);
  return id === 'gazon';
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
  ['/visit/abc', '/visit/-'],
  ['/admin/blog/new', '/admin/blog/new'],
  ['/admin/blog/abc', '/admin/blog/-'],
  ['/admin/x', '/admin/404'],
  ['/nu-exista', '/404'],
  ['/*', '/404'],
])('%s is answered with the rendering of %s', async (path, rendered) => {
  expect(await renderedAddress(path)).toBe(rendered);
});

test('a rendered address is its own rendering', async () => {
  for (const path of ['/services/altul', '/services/%20%20', '/visit/abc', '/admin/x', '/nu-exista']) {
    const rendered = await renderedAddress(path);
    expect(await renderedAddress(rendered)).toBe(rendered);
  }
});

test('only documents that have a page are looked up', async () => {
  asked.length = 0;
  for (const path of ['/services', '/services/altul', '/services/%20', '/blog/%C3%A9', '/visit/abc', '/x'])
    await renderedAddress(path);
  expect(asked).toEqual(['services altul', 'blog é']);
});
