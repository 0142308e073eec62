import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../http/failure.ts';
import type { CacheableResponse, ResponseCache } from '../http/response-cache.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Renderer } from './renderer.ts';

// Only renders count here: a page that is kept never comes this far.
const rendersAMinute = 600;

/** Every address that is no call and no file is a page. */
export function mountPages(app: FastifyInstance, kept: ResponseCache, render: Renderer) {
  const inFlight = new Map<string, PageInTheMaking>();

  // Who asks after a change does not wait for a page that was begun before it.
  const pageAt = (path: string) => {
    const running = inFlight.get(path);
    if (running?.version === kept.version) return running;
    const page = renderPage(render, path).finally(() => {
      if (inFlight.get(path) === made) inFlight.delete(path);
    });
    const made = { version: kept.version, page };
    inFlight.set(path, made);
    return made;
  };

  const limits = { rateLimit: { max: rendersAMinute, timeWindow: '1 minute' } };
  app.get('/*', { schema: { hide: true }, config: limits }, async (request: FastifyRequest, reply: FastifyReply) => {
    const [path, query] = splitUrl(request.raw.url as string);
    if (isNoPage(path)) throw new Failure('not_found', 'Adresa cerută nu există.');
    const proper = properForm(path);
    if (proper !== path) return reply.redirect(proper + query, 308);
    const { version, page } = pageAt(path);
    const made = await page;
    reply.hijack();
    kept.sendAndStore(path, made, version, request.raw, reply.raw);
  });
}

interface PageInTheMaking {
  /** Of the content it is made from. */
  version: number;
  page: Promise<CacheableResponse>;
}

function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

// `//host/x` would become a link to another site; `.data` is the router's own data format, not used here.
const isNoPage = (path: string) =>
  path.startsWith('//') || path.includes('\\') || path.endsWith('.data') || /^\/(api|media|assets)(\/|$)/.test(path);

/** One address for one page: no slash at the end, lower case. */
const properForm = (path: string) => (path === '/' ? path : path.replace(/\/+$/, '').toLowerCase() || '/');

/** Whose address is a secret: its HTML is nobody's in particular, but no cache may keep the address. */
const isPrivate = (path: string) => /^\/(visit|review)\//.test(path);

async function renderPage(render: Renderer, path: string): Promise<CacheableResponse> {
  const { status, html } = await render(path);
  const isPublic = !path.startsWith('/admin') && !isPrivate(path);
  const mayBeKept = status === 200 && !isPrivate(path);
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: Buffer.from(html),
    cacheControl: mayBeKept ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store',
    headers: {
      'content-security-policy': contentSecurityPolicy(html),
      ...(isPublic ? {} : { 'x-robots-tag': 'noindex' }),
      ...(isPrivate(path) && { 'referrer-policy': 'no-referrer' }),
    },
  };
}
