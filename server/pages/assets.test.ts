import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResponseCache } from '../http/cache/response-cache.ts';
import { builtAssets } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
const server = createServer();

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const name of ['cached.js', 'gone.js']) writeFileSync(join(folder, 'assets', name), 'export {};');
  const answer = await builtAssets(folder, new ResponseCache());
  server.on('request', (request, response) => answer(request, response) || response.writeHead(418).end());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const statusOf = async (path: string) =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).status;

test('a built file is served from the cache after it was removed', async () => {
  expect(await statusOf('/assets/cached.js')).toBe(200);
  rmSync(join(folder, 'assets', 'cached.js'));
  expect(await statusOf('/assets/cached.js')).toBe(200);
});

test('a built file removed before its first request is not found', async () => {
  rmSync(join(folder, 'assets', 'gone.js'));
  expect(await statusOf('/assets/gone.js')).toBe(404);
});

test('an unknown file is left to the routes', async () => {
  expect(await statusOf('/assets/other.js')).toBe(418);
});
