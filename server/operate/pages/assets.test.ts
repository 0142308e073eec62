import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResponseCache } from '../../platform/http/cache/response-cache.ts';
import { createAssetHandler } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
const server = createServer();
const script = 'export const leaf = 1;\n'.repeat(50);
// Compressed at another quality than the server uses, to show that the file of the build is sent.
const compressedScript = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const name of ['cached.js', 'gone.js']) writeFileSync(join(folder, 'assets', name), 'export {};');
  writeFileSync(join(folder, 'assets', 'compressed.js'), script);
  writeFileSync(join(folder, 'assets', 'compressed.js.br'), compressedScript);
  const answer = await createAssetHandler(folder, new ResponseCache());
  server.on('request', (request, response) => answer(request, response) || response.writeHead(418).end());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, encoding = 'identity') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { 'accept-encoding': encoding },
  });
const fetchStatus = async (path: string) => (await ask(path)).status;

test('a built file is served from the cache after it was removed', async () => {
  expect(await fetchStatus('/assets/cached.js')).toBe(200);
  rmSync(join(folder, 'assets', 'cached.js'));
  expect(await fetchStatus('/assets/cached.js')).toBe(200);
});

test('a built file removed before its first request is not found', async () => {
  rmSync(join(folder, 'assets', 'gone.js'));
  expect(await fetchStatus('/assets/gone.js')).toBe(404);
});

test('an unknown file is left to the routes', async () => {
  expect(await fetchStatus('/assets/other.js')).toBe(418);
});

test.each(['br', 'identity'])(
  'a file that the build has compressed is sent as %s, each time the same',
  async (encoding) => {
    const length = String(encoding === 'br' ? compressedScript.length : script.length);
    for (let i = 0; i < 3; i += 1) {
      const answer = await ask('/assets/compressed.js', encoding);
      expect(answer.headers.get('content-length')).toBe(length);
      expect(await answer.text()).toBe(script);
    }
  },
);

test('the compressed copy of a file has no URL of its own', async () => {
  expect(await fetchStatus('/assets/compressed.js.br')).toBe(418);
});
