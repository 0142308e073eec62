import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CacheableResponse } from './encoded-response.ts';
import { IdleQueue, ResponseCache } from './response-cache.ts';

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
  vi.spyOn(zlib, 'brotliCompressSync');
  vi.spyOn(zlib, 'gzipSync');
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
const timesCompressed = () =>
  [zlib.brotliCompressSync, zlib.gzipSync].map((compress) => vi.mocked(compress).mock.calls.length);

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

test('a cached page is made once, and compressed once for each encoding that is asked for', async () => {
  made = page;
  for (const encoding of ['br', 'identity', 'br', 'gzip', 'br', 'gzip']) {
    const answer = await ask(encoding);
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(await answer.text()).toBe(text);
  }
  expect(timesCompressed()).toEqual([1, 1]);
  expect(timesMade).toBe(1);
});

test('a page is recompressed at the highest quality after the second brotli request', async () => {
  const varied = Array.from({ length: 2000 }, (_, n) => `Straturi ${(n * n) % 977} și alei ${(n * 31) % 89}. `).join(
    '',
  );
  made = { ...page, body: Buffer.from(varied) };
  const queue = new IdleQueue();
  const add = vi.spyOn(queue, 'add');
  kept = new ResponseCache({ bestCompression: queue });
  for (const encoding of ['gzip', 'br', 'gzip', 'identity']) await ask(encoding);
  expect(add).not.toHaveBeenCalled();
  const quick = (await ask('br')).headers.get('content-length');
  await ask('br');
  expect(add).toHaveBeenCalledOnce();
  await add.mock.calls[0]?.[0]();
  const best = await ask('br');
  expect(Number(best.headers.get('content-length'))).toBeLessThan(Number(quick));
  expect(await best.text()).toBe(varied);
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

test('cached bodies are never views of larger buffers, and the cache counts all bytes it holds', async () => {
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

test('entries and bytes are limited, and recently requested responses are evicted last', async () => {
  kept = new ResponseCache({ maxEntries: 10 });
  made = page;
  for (let i = 0; i < 100; i += 1) {
    await ask('identity', {}, `/page-${i}`);
    await ask('identity', {}, '/page-0');
  }
  expect(kept.entries).toBe(10);
  expect(kept.find('/page-0')).toBeDefined();

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

test('idle jobs run one at a time, and dropped jobs do not run', async () => {
  const queue = new IdleQueue();
  const log: string[] = [];
  const finish: (() => void)[] = [];
  const job = (name: string) => () => {
    log.push(name);
    return new Promise<void>((done) => finish.push(done));
  };
  const dropped = job('dropped');
  for (const each of [job('first'), dropped, job('second')]) queue.add(each);
  queue.drop(dropped);
  expect(log).toEqual([]);
  await expect.poll(() => log).toEqual(['first']);
  await new Promise((done) => setImmediate(done));
  expect(log).toEqual(['first']);
  finish[0]?.();
  await expect.poll(() => log).toEqual(['first', 'second']);
});

test('an idle job that fails is logged, and the next one runs', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const queue = new IdleQueue();
  const failure = new Error('Out of memory');
  const next = vi.fn(async () => {});
  queue.add(() => Promise.reject(failure));
  queue.add(next);
  await expect.poll(() => next.mock.calls.length).toBe(1);
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.any(String), failure);
});
