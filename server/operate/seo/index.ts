import { readSite } from '../../common/settings/setting-store.ts';
import { readPublishedPage } from '../../company/content/pages.ts';
import { listPublishedDocuments } from '../../company/content/public/public-documents.ts';
import type { Feature } from '../../context.ts';
import { mountCachedFile } from '../../platform/http/cache/response-cache.ts';
import { writeLlmsText } from './llms-text.ts';
import { listSitemapPages, writeRss, writeSitemap } from './xml-documents.ts';

/** Files for search engines, assistants and feed readers; cached like pages until the content changes. */
export const seo: Feature = {
  mount(context) {
    const { db, publicUrl } = context;
    const serve = (path: string, type: string, make: () => Promise<string>) =>
      mountCachedFile(context, path, async () => ({
        status: 200,
        type,
        body: Buffer.from(await make()),
        cacheControl: 'public, max-age=0, s-maxage=60',
        isStored: true,
      }));

    serve('/robots.txt', 'text/plain; charset=utf-8', async () => writeRobots(publicUrl));
    serve('/llms.txt', 'text/plain; charset=utf-8', () => writeLlmsText(context));
    serve('/sitemap.xml', 'application/xml; charset=utf-8', async () =>
      writeSitemap(publicUrl, await listSitemapPages(context)),
    );
    serve('/rss.xml', 'application/rss+xml; charset=utf-8', async () => {
      const { seoDescription, lead = 'Articole despre grădină.' } = await readPublishedPage(context, 'blog');
      const posts = await listPublishedDocuments(context, 'blog');
      return writeRss(publicUrl, { siteName: (await readSite(db)).name, description: seoDescription ?? lead, posts });
    });
  },
};

const writeRobots = (publicUrl: string) =>
  ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
