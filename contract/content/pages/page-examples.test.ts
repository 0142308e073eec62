import { expect, test } from 'vitest';
import { createPageExample, hasPageExample } from './page-examples.ts';
import { pageIds } from './page-types.ts';
import { sitePages } from './site-pages.ts';

const company = { name: 'Verde Viu', city: 'Sibiu', phone: '', email: '' };
const nothing = { name: 'Verde Viu', city: '', phone: '', email: '' };
const examplePages = pageIds.filter(hasPageExample);

test.each(examplePages)('the example of the page %s fits its fields', (id) => {
  const fields = createPageExample(id, company);
  for (const [name, value] of Object.entries(fields)) {
    const field = (
      sitePages[id].fields as Record<string, { schema: { safeParse: (value: unknown) => { error?: unknown } } }>
    )[name];
    expect([name, field?.schema.safeParse(value).error]).toEqual([name, undefined]);
  }
  expect(JSON.stringify(fields)).not.toMatch(/[{}]firma|\{oras/);
});

test('the example of a page names what the company entered and leaves out lines about the rest', () => {
  expect(createPageExample('layout', company)).toEqual({
    footerText: 'Verde Viu: grădini în Sibiu și în împrejurimi.',
  });
  expect(createPageExample('layout', nothing)).toEqual({});
  expect(createPageExample('home', nothing).lead).toBe('Spuneți-ne ce vă doriți și venim să vedem locul.');
});

test('no example of a page promises a price, a number, a term or a guarantee', () => {
  const texts = JSON.stringify(examplePages.map((id) => createPageExample(id, company)));
  expect(texts).not.toMatch(/\d|gratuit|garan|ore\b.*răspun|lei\b|mereu/i);
});
