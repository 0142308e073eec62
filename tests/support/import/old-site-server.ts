import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { plainPhoto } from '../fixtures/photos.ts';

/** A former site that serves pictures; what it answers can be changed. */
export function setUpOldSite() {
  const state = {
    url: '',
    asked: [] as string[],
    /** Paths that answer 404. */
    missing: new Set<string>(),
    files: new Map<string, Buffer>(),
  };
  const server = createServer(async (request, reply) => {
    const path = request.url ?? '';
    state.asked.push(path);
    if (state.missing.has(path)) return reply.writeHead(404).end();
    const colour = `#${createHash('sha256').update(path).digest('hex').slice(0, 6)}`;
    reply.end(state.files.get(path) ?? (await plainPhoto(64, 48, colour)));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return state;
}
