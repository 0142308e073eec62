import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CacheableResponse, ResponseCache } from './response-cache.ts';

let kept = new ResponseCache();
let made: CacheableResponse;
const server = createServer((request, response) => {
  if (!kept.answer(request, response)) kept.sendAndStore(request.url ?? '', made, kept.version, request, response);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => server.close());
beforeEach(() => {
  kept = new ResponseCache();
  // The real functions, counted: superfluous compression shows nowhere else.
  vi.spyOn(zlib, 'brotliCompressSync');
  vi.spyOn(zlib, 'gzipSync');
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const text = 'Grădina de lângă casă. '.repeat(100);
const page = { status: 200, type: 'text/html; charset=utf-8', body: Buffer.from(text), cacheControl: 'no-cache' };
const ask = (encoding: string, more = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    headers: { 'accept-encoding': encoding, ...more },
  });
const timesCompressed = () =>
  [zlib.brotliCompressSync, zlib.gzipSync].map((compress) => vi.mocked(compress).mock.calls.length);

test.each([
  ['a page that is not there', { ...page, status: 404 }],
  ['a private page', { ...page, cacheControl: 'no-store' }],
])('%s is compressed for its request alone', async (_, reply) => {
  made = reply;
  for (const [encoding, times] of [
    ['identity', [0, 0]],
    ['gzip', [0, 1]],
    ['br, gzip', [1, 1]],
  ] as const) {
    const answer = await ask(encoding);
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding.split(',')[0]);
    expect(await answer.text()).toBe(text);
    expect(timesCompressed()).toEqual(times);
  }
});

test('a cached page is compressed once', async () => {
  made = page;
  for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip']) {
    const answer = await ask(encoding);
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(await answer.text()).toBe(text);
  }
  expect(timesCompressed()).toEqual([1, 1]);
});

test('a request with a matching ETag gets 304 without a body', async () => {
  made = page;
  const etag = (await ask('br')).headers.get('etag') as string;
  const answer = await ask('br', { 'if-none-match': etag });
  expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([
    304,
    null,
    etag,
  ]);
  expect([answer.headers.get('vary'), await answer.text()]).toEqual(['accept-encoding', '']);
});
