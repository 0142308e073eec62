import type { PostSummary } from '../../../contract/content/posts.ts';
import { escapeXml } from '../../../contract/kernel/escape-xml.ts';
import { type PublicPage, publicPages } from '../../../contract/site/public-pages.ts';
import { hasAccessibilityPage, readPublishedPage } from '../../company/content/pages.ts';
import { listPublishedDocuments } from '../../company/content/public/public-documents.ts';
import type { Context } from '../../context.ts';
import { buildLargePictureUrl } from './structured-data/page-facts.ts';

interface SitemapPage {
  path: string;
  /** Date of the last change, yyyy-MM-dd. */
  changed?: string | undefined;
  /** Absolute URLs. */
  pictures?: string[];
}

/** The maximum number of pictures for one page in a sitemap. */
const maxPictures = 1000;

export const writeSitemap = (publicUrl: string, pages: SitemapPage[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pages.map(
      (page) =>
        `<url><loc>${escapeXml(publicUrl + page.path)}</loc>${writeLastChange(page)}${writePictures(page)}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');

const writeLastChange = ({ changed }: SitemapPage) => (changed ? `<lastmod>${changed}</lastmod>` : '');

const writePictures = ({ pictures = [] }: SitemapPage) =>
  pictures
    .slice(0, maxPictures)
    .map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`)
    .join('');

const newest = 20;

interface Feed {
  siteName: string;
  description: string;
  posts: PostSummary[];
}

export const writeRss = (publicUrl: string, { siteName, description, posts }: Feed) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    `<title>${escapeXml(siteName)}</title>`,
    `<link>${escapeXml(publicUrl)}/blog</link>`,
    `<description>${escapeXml(description)}</description>`,
    '<language>ro</language>',
    ...posts.slice(0, newest).map((post) => writeItem(publicUrl, post)),
    '</channel></rss>',
    '',
  ].join('\n');

function writeItem(publicUrl: string, { id, title, excerpt, publishedAt }: PostSummary) {
  const address = escapeXml(`${publicUrl}/blog/${id}`);
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${address}</link><guid>${address}</guid>`,
    `<description>${escapeXml(excerpt)}</description>`,
    `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
    '</item>',
  ].join('');
}

const pagesOfKind = { services: '/services', portfolio: '/portfolio', blog: '/blog' } as const;

export async function listSitemapPages(context: Pick<Context, 'db' | 'now' | 'publicUrl'>): Promise<SitemapPage[]> {
  const { db, publicUrl } = context;
  const pages: SitemapPage[] = [];
  const hasAccessibility = await hasAccessibilityPage(db);
  for (const [path, { texts, lists = [], hiddenWithout }] of Object.entries<PublicPage>(publicPages)) {
    if (texts === 'accessibility' && !hasAccessibility) continue;
    const documents = await Promise.all(lists.map((kind) => listPublishedDocuments(context, kind)));
    if (hiddenWithout && documents[0]?.length === 0) continue;
    pages.push({ path, changed: findLastChange([await readPublishedPage(context, texts), ...documents.flat()]) });
  }
  for (const kind of ['services', 'portfolio', 'blog'] as const) {
    for (const document of await listPublishedDocuments(context, kind)) {
      const { id, pictures } = document;
      const urls = Object.keys(pictures).map((url) => buildLargePictureUrl(publicUrl, url, pictures));
      const changed = findLastChange([document]);
      pages.push({ path: `${pagesOfKind[kind]}/${id}`, changed, pictures: [...new Set(urls)] });
    }
  }
  return pages;
}

/** A scheduled document changes its page when it appears, later than it was saved. */
const findLastChange = (documents: { publishedAt: string; updatedAt: string }[]) =>
  documents
    .flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt])
    .toSorted()
    .at(-1)
    ?.slice(0, 10);
