import { expect, test } from 'vitest';
import { buildShareLink, warnAboutLocalLink } from './share-link.ts';

test('a link that the server made with its local address gets the address of the page', () => {
  const origin = window.location.origin;
  expect(buildShareLink('http://localhost:47501/admin/password#x')).toBe(`${origin}/admin/password#x`);
  expect(buildShareLink('http://127.0.0.1:3000/oferta/a?b=1')).toBe(`${origin}/oferta/a?b=1`);
  expect(buildShareLink('/oferta/a')).toBe(`${origin}/oferta/a`);
});

test('a public link stays as it is, without a warning', () => {
  expect(buildShareLink('https://firma.ro/oferta/a')).toBe('https://firma.ro/oferta/a');
  expect(warnAboutLocalLink('https://firma.ro/oferta/a')).toBe('');
  expect(warnAboutLocalLink('https://localhost.firma.ro/oferta/a')).toBe('');
});

test('a link that opens only on this computer gets a warning', () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect(warnAboutLocalLink(`http://${host}/oferta/a`)).toContain('numai pe acest calculator');
});
