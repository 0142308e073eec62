import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CacheableResponse } from './encoded-response.ts';
import { ResponseCache } from './response-cache.ts';

let kept = new ResponseCache();
let made: CacheableResponse;
let timesMade = 0;
const make = async () => {
  timesMade += 1;
  return made;
};
const server = createServer(async (request, response) => {
  if (!kept.answer(request, response)) (await kept.get(request.url ?? '', make)).send(request, response);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => server.close());
beforeEach(() => {
  kept = new ResponseCache();
  timesMade = 0;
  // Counts calls of the real functions: unnecessary compression shows nowhere else.
  vi.spyOn(zlib, 'brotliCompress');
  vi.spyOn(zlib, 'gzip');
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const text = 'Grădina de lângă casă. '.repeat(100);
const page = {
  status: 200,
  type: 'text/html; charset=utf-8',
  body: Buffer.from(text),
  cacheControl: 'no-cache',
  isStored: true,
};
const ask = (encoding: string, more = {}, path = '/') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { 'accept-encoding': encoding, ...more },
  });
const timesCompressed = () => [zlib.brotliCompress, zlib.gzip].map((compress) => vi.mocked(compress).mock.calls.length);

test('a response that is not stored is compressed for its request alone', async () => {
  made = { ...page, isStored: false };
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
  expect([timesMade, kept.entries, kept.bytes]).toEqual([3, 0, 0]);
});

test('a cached page is compressed once for each encoding that is asked for', async () => {
  made = page;
  for (const encoding of ['br', 'identity', 'br', 'gzip', 'br', 'gzip']) {
    const answer = await ask(encoding);
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(await answer.text()).toBe(text);
  }
  expect(timesCompressed()).toEqual([1, 1]);
  expect(timesMade).toBe(1);
});

test('of many concurrent first requests for a page one compresses it', async () => {
  made = page;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('br')));
  for (const answer of answers) expect(await answer.text()).toBe(text);
  expect(timesCompressed()).toEqual([1, 0]);
});

type Compress = (body: Buffer, options: zlib.BrotliOptions, done: zlib.CompressCallback) => void;
const replaceBrotli = (compress: Compress) => vi.mocked(zlib.brotliCompress as Compress).mockImplementation(compress);

test('only one of several pages is compressed at the highest quality at a time', async () => {
  made = page;
  const qualities: unknown[] = [];
  const compressing: (() => void)[] = [];
  replaceBrotli((body, options, done) => {
    compressing.push(() => done(null, zlib.brotliCompressSync(body)));
    qualities.push(options.params?.[zlib.constants.BROTLI_PARAM_QUALITY]);
  });
  const askAtOnce = async (paths: string[]) => {
    const answers = Promise.all(paths.map((path) => ask('br', {}, path)));
    await expect.poll(() => compressing.length).toBe(paths.length);
    for (const finish of compressing.splice(0)) finish();
    for (const answer of await answers) expect(await answer.text()).toBe(text);
    return qualities.splice(0);
  };
  expect(await askAtOnce(['/1', '/2', '/3', '/4'])).toEqual([11, 5, 5, 5]);
  expect(await askAtOnce(['/5'])).toEqual([11]);
});

test('a page that cannot be compressed is sent plain', async () => {
  made = page;
  replaceBrotli((_body, _options, done) => done(new Error('Out of memory'), Buffer.alloc(0)));
  const answer = await ask('br');
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, text]);
});

test('a 404 page is cached on the server although clients must not store it', async () => {
  made = { ...page, status: 404, cacheControl: 'no-store' };
  for (let i = 0; i < 2; i += 1) {
    const answer = await ask('br');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
  expect(timesMade).toBe(1);
});

test('a short body is not compressed', async () => {
  made = { ...page, body: Buffer.from('[]') };
  expect((await ask('br')).headers.get('content-encoding')).toBeNull();
  expect(timesCompressed()).toEqual([0, 0]);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br; q=0.000, gzip ;q=0', null],
  ['x-br, gzip', 'gzip'],
])('a client that accepts %j gets %j', async (accepted, sent) => {
  made = page;
  expect((await ask(accepted)).headers.get('content-encoding')).toBe(sent);
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

test('cached bodies are never views of larger buffers', async () => {
  made = { ...page, body: Buffer.from(text.slice(0, 1500)) };
  expect(made.body.buffer.byteLength).toBeGreaterThan(made.body.length);
  for (const encoding of ['br', 'gzip', 'identity']) await ask(encoding);
  const response = kept.find('/');
  const bodies = ['br', 'gzip', 'identity'].map((encoding) => sentBody(encoding));
  for (const body of bodies) expect(body.buffer.byteLength).toBe(body.length);
  const held = bodies.reduce((sum, body) => sum + body.length, 0);
  expect(kept.bytes).toBe(response?.size);
  expect(kept.bytes).toBeGreaterThanOrEqual(held);
});

/** The buffer that would be written to the connection. */
function sentBody(encoding: string) {
  let sent: Buffer = Buffer.alloc(0);
  const response = {
    writeHead: () => response,
    end: (body: Buffer) => {
      sent = body;
    },
  };
  kept.find('/')?.send({ headers: { 'accept-encoding': encoding } } as never, response as never);
  return sent;
}

test('the least recently requested responses are evicted first', async () => {
  kept = new ResponseCache({ maxEntries: 10 });
  made = page;
  for (let i = 0; i < 100; i += 1) {
    await ask('identity', {}, `/page-${i}`);
    await ask('identity', {}, '/page-0');
  }
  expect(kept.entries).toBe(10);
  expect(kept.find('/page-0')).toBeDefined();
});

test('the cache holds a limited number of bytes', async () => {
  kept = new ResponseCache({ maxBytes: 100_000 });
  for (let i = 0; i < 100; i += 1) for (const encoding of ['identity', 'br', 'gzip']) await ask(encoding, {}, `/${i}`);
  expect(kept.bytes).toBeLessThanOrEqual(100_000);
  expect(kept.entries).toBeGreaterThan(10);
});

test('a response larger than three quarters of the cache is sent but not cached', async () => {
  kept = new ResponseCache({ maxBytes: 100_000 });
  for (const length of [70_000, 80_000]) {
    made = { ...page, body: Buffer.alloc(length, 'x') };
    await ask('identity', {}, `/${length}`);
  }
  expect(kept.find('/70000')).toBeDefined();
  expect(kept.find('/80000')).toBeUndefined();
});

test('a response made from older content is sent but not cached', async () => {
  made = page;
  const response = kept.get('/', async () => {
    kept.clear();
    return page;
  });
  expect((await response).body.toString()).toBe(text);
  expect(kept.entries).toBe(0);
});
