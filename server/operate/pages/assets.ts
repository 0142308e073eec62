import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import type { CacheableResponse } from '../../platform/http/cache/encoded-response.ts';
import type { EarlyHandler, ResponseCache } from '../../platform/http/cache/response-cache.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

/** Beside a file that the build has compressed. */
const compressed = '.br';

/** Each file is read with its first request, then cached. */
export async function createAssetHandler(folder: string, cache: ResponseCache): Promise<EarlyHandler> {
  const pathsByUrl = new Map(
    (await listFiles(folder)).map((file) => [`/${file.split(sep).join('/')}`, join(folder, file)]),
  );

  return (request, response) => {
    if (cache.answer(request, response)) return true;
    const [path] = (request.url as string).split('?') as [string];
    const file = isRead(request) ? pathsByUrl.get(path) : undefined;
    if (!file) return false;
    const asset = cache.get(path, () => readAsset(path, file));
    Promise.resolve(asset)
      .then((ready) => ready.send(request, response))
      .catch((error) => refuse(response, error));
    return true;
  };
}

/** A new build may have removed the file since the start. */
function refuse(response: ServerResponse, error: NodeJS.ErrnoException) {
  if (response.headersSent) response.destroy(error);
  else response.writeHead(error.code === 'ENOENT' ? 404 : 500, { 'cache-control': 'no-store' }).end();
}

const isRead = (request: IncomingMessage) => request.method === 'GET' || request.method === 'HEAD';

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.parentPath.includes(`${sep}.`))
    .filter((entry) => !entry.name.endsWith(compressed))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function readAsset(path: string, file: string): Promise<CacheableResponse> {
  const brotli = await readFile(file + compressed).catch(() => undefined);
  return {
    status: 200,
    type: types[extname(file)] ?? 'application/octet-stream',
    body: await readFile(file),
    ...(brotli && { brotli }),
    // Files under /assets have a hash in their name; the others keep their name when they change.
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    isStored: true,
  };
}
