import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  buildPublicContentPath,
  type ContentKind,
  contentKinds,
  hasOwnPage,
} from '../../../contract/content/content-types.ts';
import { getQuoteByLinkSchemas } from '../../../contract/quotes/quote-by-link.ts';
import { isPrivatePage } from '../../../contract/site/private-page.ts';
import { findNewAddress } from '../../company/content/old-addresses.ts';
import { countPublished, isPublished } from '../../company/content/public/public-documents.ts';
import { findSuccessor } from '../../company/content/retired-addresses.ts';
import type { Context, DbContext } from '../../context.ts';
import type { CacheableResponse } from '../../platform/http/cache/encoded-response.ts';
import { ConcurrencyLimit } from '../../platform/http/concurrency-limit.ts';
import { toFailure } from '../../platform/http/error-handler.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findOldPostId } from '../../platform/http/request-address.ts';
import { viewQuoteByLink } from '../../workflows/quotes/client/quote-by-link-view.ts';
import { findQuoteByLink } from '../../workflows/quotes/quote-store.ts';
import { createPageFinder, type DocumentState, type FindPage, type ReadQuote } from './page-address.ts';
import type { PagesBundle, Renderer } from './renderer.ts';

interface Pages {
  render: Renderer;
  loadPages: () => Promise<Pick<PagesBundle, 'listPagePatterns'>>;
  readQuote: ReadQuote;
}

type RenderedAddress = Extract<Awaited<ReturnType<FindPage>>, { rendered: string }>;

type PagesContext = Pick<Context, 'app' | 'db' | 'now' | 'responseCache'>;

/** Every path that is neither an API call nor a file is a page. */
export function mountPages(context: PagesContext, { render, loadPages, readQuote }: Pages) {
  const { app, responseCache } = context;
  const limit = new ConcurrencyLimit({ maxWaiting: 60, maxPerNetwork: 20 });
  // A database that does not answer makes the page itself fail, with its own screen.
  const findDocument = (kind: ContentKind, id: string) =>
    findDocumentState(context, kind, id).catch((): DocumentState => 'published');
  const countPosts = () => countPublished(context, 'blog').catch(() => Number.POSITIVE_INFINITY);
  const findNew = (path: string, query: string) =>
    findNewAddress(context, path, query).catch((): undefined => undefined);
  // In development the pages are loaded again after each change.
  let finder: { pages: object; find: FindPage } | undefined;
  const findPage = async (path: string) => {
    const pages = await loadPages();
    if (finder?.pages !== pages) {
      const find = createPageFinder(await pages.listPagePatterns(), { findDocument, countPosts, readQuote });
      finder = { pages, find };
    }
    return finder.find(path);
  };

  app.get('/*', { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const [path, query] = splitUrl(request.raw.url as string);
    if (isNotPage(path)) throw new Failure('not_found', 'Adresa cerută nu există.');
    const canonical = toCanonicalPage(path);
    const found = await findPage(canonical);
    const moved = isUnknown(found) || findOldPostId(query) ? await findNew(canonical, query) : undefined;
    if (moved) return reply.header('cache-control', untilChanged).redirect(moved, 301);
    if (canonical !== path) return reply.redirect(canonical + query, 308);
    if ('movedTo' in found) return reply.header('cache-control', untilChanged).redirect(found.movedTo + query, 301);
    const page = await responseCache.get(buildCacheKey(found), () =>
      limit.run(request.ip, () => renderPage(render, found)),
    );
    reply.hijack();
    page.send(request.raw, reply.raw);
  });
}

const missingPages = new Set([
  '/404',
  ...contentKinds.filter(hasOwnPage).map((kind) => buildPublicContentPath(kind, '-')),
]);

/** True when no page of ours has the address: it may be one of the company's former site. */
const isUnknown = (found: Awaited<ReturnType<FindPage>>) =>
  'rendered' in found && !found.isGone && missingPages.has(found.rendered);

/** '#' cannot occur in an address. A page with private replies is shared by concurrent requests, and never stored. */
const buildCacheKey = ({ rendered, isGone, privateReplies }: RenderedAddress) =>
  `${rendered}${isGone ? '#gone' : ''}${privateReplies ? `#${JSON.stringify(privateReplies)}` : ''}`;

/** Browsers would keep a 301 for ever, but what was deleted may be restored. */
const untilChanged = 'public, max-age=0, s-maxage=60';

async function findDocumentState(context: DbContext, kind: ContentKind, id: string): Promise<DocumentState> {
  if (await isPublished(context, kind, id)) return 'published';
  const successor = await findSuccessor(context, kind, id);
  if (successor === undefined) return 'unknown';
  return successor === null ? 'gone' : { successor };
}

function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

// `//host/x` would become a link to another site; `.data` asks for data of a page, which has no address here.
const isNotPage = (path: string) =>
  path.startsWith('//') || path.includes('\\') || path.endsWith('.data') || /^\/(api|media|assets)(\/|$)/.test(path);

/** One URL for each page: lower case, without a trailing slash. What is percent-encoded has its own spelling. */
const toCanonicalPage = (path: string) =>
  path.replace(/\/+$/, '').replace(/%..|[A-Z]/g, (part) => (part.startsWith('%') ? part : part.toLowerCase())) || '/';

async function renderPage(
  render: Renderer,
  { rendered: path, isGone, privateReplies }: RenderedAddress,
): Promise<CacheableResponse> {
  const page = await render(path, privateReplies);
  const status = isGone && page.status === 404 ? 410 : page.status;
  // Even where the HTML is the same for all, no cache may store the address of a private page.
  const isPrivate = isPrivatePage(path);
  const isPublic = !path.startsWith('/admin') && !isPrivate;
  const isCacheable = page.status === 200 && !page.isPartial && !isPrivate;
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: Buffer.from(page.html),
    cacheControl: isCacheable ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store',
    headers: {
      'content-security-policy': page.policy,
      ...(isPublic ? {} : { 'x-robots-tag': 'noindex' }),
      ...(isPrivate && { 'referrer-policy': 'no-referrer' }),
      ...(page.status === 503 && { 'retry-after': '5' }),
    },
    isStored: page.status < 500 && !page.isPartial && !privateReplies,
  };
}

/** Answers like the API call, without an HTTP request. */
export const createQuoteReader =
  (context: Pick<Context, 'app' | 'db' | 'now'>): ReadQuote =>
  async (token) => {
    try {
      const opened = await findQuoteByLink(context.db, token, context.now());
      if (!opened) return { status: 404, body: {} };
      const quote = await viewQuoteByLink(context, opened);
      return { status: 200, body: getQuoteByLinkSchemas.reply.parse({ quote }) };
    } catch (error) {
      const { status, body } = toFailure(error as Error, context.app.log);
      return { status, body };
    }
  };
