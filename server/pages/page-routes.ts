import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { Failure } from '../http/failure.ts';
import type { CacheableResponse, EarlyHandler, ResponseCache } from '../http/response-cache.ts';
import { builtAssets } from './assets.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { withDeferredScripts } from './defer-scripts.ts';
import { createRenderer, loadBuiltPages, type Renderer, withPublicManifest } from './renderer.ts';

// Cached pages do not count: they are answered before routing.
const rendersAMinute = 600;

/** Returns the handler of the built files, which needs no routing. */
export function mountBuiltPages(context: Context): Promise<EarlyHandler> {
  const render = withDeferredScripts(withPublicManifest(createRenderer(loadBuiltPages, context)));
  mountPages(context.app, context.responseCache, render);
  return builtAssets(resolve(import.meta.dirname, '../../build/client'));
}

/** Every path that is neither an API call nor a file is a page. */
export function mountPages(app: FastifyInstance, cache: ResponseCache, render: Renderer) {
  const inFlight = new Map<string, PendingPage>();

  // A request after a change does not share a rendering begun before it.
  const pageAt = (path: string) => {
    const running = inFlight.get(path);
    if (running?.version === cache.version) return running;
    const page = renderPage(render, path).finally(() => {
      if (inFlight.get(path) === made) inFlight.delete(path);
    });
    const made = { version: cache.version, page };
    inFlight.set(path, made);
    return made;
  };

  const limits = { rateLimit: { max: rendersAMinute, timeWindow: '1 minute' } };
  app.get('/*', { schema: { hide: true }, config: limits }, async (request: FastifyRequest, reply: FastifyReply) => {
    const [path, query] = splitUrl(request.raw.url as string);
    if (isNotPage(path)) throw new Failure('not_found', 'Adresa cerută nu există.');
    const canonical = canonicalPath(path);
    if (canonical !== path) return reply.redirect(canonical + query, 308);
    const { version, page } = pageAt(path);
    const made = await page;
    reply.hijack();
    cache.sendAndStore(path, made, version, request.raw, reply.raw);
  });
}

interface PendingPage {
  /** Of the content it is rendered from. */
  version: number;
  page: Promise<CacheableResponse>;
}

function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

// `//host/x` would become a link to another site; `.data` is the router's own data format, not used here.
const isNotPage = (path: string) =>
  path.startsWith('//') || path.includes('\\') || path.endsWith('.data') || /^\/(api|media|assets)(\/|$)/.test(path);

/** One URL for each page: lower case, without a trailing slash. */
const canonicalPath = (path: string) => (path === '/' ? path : path.replace(/\/+$/, '').toLowerCase() || '/');

/** Pages whose URL is a secret: the HTML is the same for all, but no cache may store the URL. */
const isPrivate = (path: string) => /^\/(visit|review)\//.test(path);

async function renderPage(render: Renderer, path: string): Promise<CacheableResponse> {
  const { status, html } = await render(path);
  const isPublic = !path.startsWith('/admin') && !isPrivate(path);
  const isCacheable = status === 200 && !isPrivate(path);
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: Buffer.from(html),
    cacheControl: isCacheable ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store',
    headers: {
      'content-security-policy': contentSecurityPolicy(html),
      ...(isPublic ? {} : { 'x-robots-tag': 'noindex' }),
      ...(isPrivate(path) && { 'referrer-policy': 'no-referrer' }),
    },
  };
}
