import { type ContentKind, contentTypeOf } from '../../contract/content/content-types.ts';
import { publishedList } from '../content/public/public-documents.ts';
import { hasAccessibilityPage, publishedPage } from '../content/public/public-page.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { mountCachedFile } from '../http/cache/cached-file.ts';
import { readSite } from '../settings/site-settings-store.ts';
import { type Article, rssOf, type SitemapPage, sitemapOf } from './xml-documents.ts';

const fixedPages = ['/', '/services', '/portfolio', '/subscriptions', '/about', '/blog', '/contact', '/appointment'];
const legalPages = ['privacy', 'terms', 'cookies'] as const;
const pagesOfKind = { services: '/services', portfolio: '/portfolio', blog: '/blog' } as const;

/** What search engines and feed readers ask for; cached like the pages until the content changes. */
export function mountSeo(context: Context) {
  const { db, publicUrl } = context;
  const serve = (path: string, type: string, make: () => Promise<string>) =>
    mountCachedFile(context, path, async () => ({
      ...{ status: 200, type, body: Buffer.from(await make()) },
      ...{ cacheControl: 'public, max-age=0, s-maxage=60', isStored: true },
    }));

  serve('/robots.txt', 'text/plain; charset=utf-8', async () => robots(publicUrl));
  serve('/sitemap.xml', 'application/xml; charset=utf-8', async () => sitemapOf(publicUrl, await listPages(db)));
  serve('/rss.xml', 'application/rss+xml; charset=utf-8', async () =>
    rssOf(publicUrl, (await readSite(db)).name, (await publishedList(db, 'blog')) as unknown as Article[]),
  );
}

const robots = (publicUrl: string) =>
  ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');

async function listPages(db: Db): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = fixedPages.map((path) => ({ path }));
  for (const [kind, folder] of Object.entries(pagesOfKind)) {
    for (const { id, updatedAt } of await publishedList(db, kind as ContentKind)) {
      pages.push({ path: `${folder}/${id}`, changed: updatedAt.slice(0, 10) });
    }
  }
  const shown = (await hasAccessibilityPage(db)) ? [...legalPages, 'accessibility' as const] : legalPages;
  for (const id of shown) {
    const { updatedAt } = await publishedPage(db, id);
    pages.push({ path: contentTypeOf('pages', id).shown.page, changed: updatedAt.slice(0, 10) });
  }
  return pages;
}
