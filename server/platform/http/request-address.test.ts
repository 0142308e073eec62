import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { toCanonicalPath, useOriginForm } from './request-address.ts';

test.each(['/', '/services', '/services/gard-viu', '/api/preview/aB_c.d~e', '/.well-known/security.txt', '/services/'])(
  'the address %s stays as it is',
  (path) => expect(toCanonicalPath(path)).toBe(path),
);

test.each(['/services/%20', '/%C3%A9', '/a:b@c', '/a;b', '/...'])('the address %s has no other spelling', (path) =>
  expect(toCanonicalPath(path)).toBe(path),
);

test.each([
  ['/%70ortfolio', '/portfolio'],
  ['/serv%69ces/%41b%2D', '/services/Ab-'],
  ['/%c3%a9', '/%C3%A9'],
])('the address %s is spelled %s', (path, canonical) => expect(toCanonicalPath(path)).toBe(canonical));

test.each([
  ...['', '*', 'services', '//host/x', '/a//b', '/a//', '/.', '/./a', '/a/..', '/%2e%2e/a', '/%2E', '/a/.%2e/b'],
  ...['/%', '/%7', '/%zz', '/%00', '/a%0d%0a', '/%7f', '/%ff', '/%ED%A0%80', '/%c0%ae', '/a%2fb', '/a%5Cb', '/a\\b'],
  ...['/a#b', '/a b', '/a"b', '/\u00e9', `/${'a'.repeat(255)}`, `/api/${'a'.repeat(1000)}`],
])('the address %s names nothing', (path) => expect(toCanonicalPath(path)).toBeUndefined());

test('a canonical path stays the same when it is canonicalised again', () => {
  for (const path of ['/%70%41%2d', '/%c3%a9%20', '/x%2525'])
    expect(toCanonicalPath(toCanonicalPath(path) as string)).toBe(toCanonicalPath(path));
});

test.each([
  ['/services', '/services'],
  ['http://evil.example/services?x', '/services?x'],
  ['HTTPS://evil.example', '/'],
  ['https://evil.example?x', '/?x'],
  ['http://evil.example//other.example', '//other.example'],
  ['*', '/*'],
  ['ftp://evil.example/a', '/ftp://evil.example/a'],
])('the request target %s is reduced to %s', (target, path) => {
  const request = { url: target } as IncomingMessage;
  useOriginForm(request);
  expect(request.url).toBe(path);
});
