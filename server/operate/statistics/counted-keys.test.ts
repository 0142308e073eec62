import { expect, test } from 'vitest';
import { isBot, toPageKey, toSourceKey } from './counted-keys.ts';

test.each([
  ['', ''],
  ['WWW.Google.com', 'google.com'],
  ['lm.facebook.com', 'facebook.com'],
  ['xn--grdin-gra.ro', 'xn--grdin-gra.ro'],
  ['www.firma.ro', undefined],
  ['192.168.1.20', '*'],
  ['[2001:db8::1]', '*'],
  ['localhost', '*'],
  ['a b.ro', '*'],
])('the host %j is counted as the source %j', (host, source) => {
  expect(toSourceKey(host, 'firma.ro')).toBe(source);
});

test('unknown addresses are counted together as one page', () => {
  for (const page of ['/', '/contact', '/services/gazon', '/portfolio/iaz', '/blog/frunze-2'])
    expect(toPageKey(page)).toBe(page);
  for (const page of [
    '/admin',
    '/services/',
    '/services/a/b',
    '/blog/%20',
    '/toString',
    'contact',
    `/blog/${'x'.repeat(81)}`,
  ])
    expect(toPageKey(page)).toBe('*');
});

test('all pages of the blog are counted as one', () => {
  expect(toPageKey('/blog/pagina/2')).toBe('/blog');
  expect(toPageKey('/blog/pagina/02')).toBe('*');
});

test('bots are recognised by their user agent', () => {
  for (const browser of [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 13; CUBOT X50) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile [FBAN/EMA;FBAV/440.0]',
  ])
    expect(isBot(browser), browser).toBe(false);
  for (const program of [
    undefined,
    '',
    'bingbot/2.0',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'python-requests/2.32',
  ])
    expect(isBot(program), program).toBe(true);
});
