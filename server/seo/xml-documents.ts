export interface SitemapPage {
  path: string;
  /** Date of the last change, yyyy-MM-dd. */
  changed?: string | undefined;
  /** Whole addresses. */
  pictures?: string[];
}

/** As many as a sitemap may name for one page. */
const maxPictures = 1000;

export const writeSitemap = (publicUrl: string, pages: SitemapPage[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pages.map(
      (page) => `<url><loc>${escapeXml(publicUrl + page.path)}</loc>${lastChange(page)}${writePictures(page)}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');

const lastChange = ({ changed }: SitemapPage) => (changed ? `<lastmod>${changed}</lastmod>` : '');

const writePictures = ({ pictures = [] }: SitemapPage) =>
  pictures
    .slice(0, maxPictures)
    .map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`)
    .join('');

export interface Article {
  id: string;
  title: string;
  excerpt: string;
  publishedAt: string;
}

const newest = 20;

export const writeRss = (publicUrl: string, siteName: string, articles: Article[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    `<title>${escapeXml(siteName)}</title>`,
    `<link>${escapeXml(publicUrl)}/blog</link>`,
    '<description>Sfaturi de grădinărit, după anotimp</description>',
    '<language>ro</language>',
    ...articles.slice(0, newest).map((article) => writeItem(publicUrl, article)),
    '</channel></rss>',
    '',
  ].join('\n');

function writeItem(publicUrl: string, { id, title, excerpt, publishedAt }: Article) {
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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] as string);
