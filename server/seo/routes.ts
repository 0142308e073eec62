import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentKind } from '../../contract/content/content-types.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { type Article, rssOf } from './rss.ts';
import { type SitemapPage, sitemapOf } from './sitemap.ts';

interface Published {
  id: string;
  updatedAt: string;
  publishedAt: string;
  [field: string]: unknown;
}

const fixedPages = ['/', '/services', '/portfolio', '/subscriptions', '/about', '/blog', '/contact', '/appointment'];
const pagesOfKind = { services: '/services', portfolio: '/portfolio', blog: '/blog' } as const;

/** What search engines and feed readers ask for. Kept like the pages, until the content changes. */
export function mountSeo(
  app: FastifyInstance,
  kept: ResponseCache,
  publicUrl: string,
  published: (kind: ContentKind) => Promise<Published[]>,
  siteName: () => Promise<string>,
) {
  const serve = (path: string, type: string, make: () => Promise<string>) =>
    app.get(path, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
      const version = kept.version;
      const file = {
        status: 200,
        type,
        body: Buffer.from(await make()),
        cacheControl: 'public, max-age=0, s-maxage=60',
      };
      reply.hijack();
      kept.sendAndStore(path, file, version, request.raw, reply.raw);
    });

  serve('/robots.txt', 'text/plain; charset=utf-8', async () => robots(publicUrl));
  serve('/sitemap.xml', 'application/xml; charset=utf-8', async () => sitemapOf(publicUrl, await allPages(published)));
  serve('/rss.xml', 'application/rss+xml; charset=utf-8', async () =>
    rssOf(publicUrl, await siteName(), (await published('blog')) as unknown as Article[]),
  );
}

const robots = (publicUrl: string) =>
  ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');

async function allPages(published: (kind: ContentKind) => Promise<Published[]>): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = fixedPages.map((path) => ({ path }));
  for (const [kind, folder] of Object.entries(pagesOfKind)) {
    for (const { id, updatedAt } of await published(kind as ContentKind)) {
      pages.push({ path: `${folder}/${id}`, changed: updatedAt.slice(0, 10) });
    }
  }
  return pages;
}
