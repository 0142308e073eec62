import { escapeXml } from './xml.ts';

export interface SitemapPage {
  path: string;
  /** Date of the last change, yyyy-MM-dd. */
  changed?: string;
}

export const sitemapOf = (publicUrl: string, pages: SitemapPage[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((page) => `<url><loc>${escapeXml(publicUrl + page.path)}</loc>${lastChange(page)}</url>`),
    '</urlset>',
    '',
  ].join('\n');

const lastChange = ({ changed }: SitemapPage) => (changed ? `<lastmod>${changed}</lastmod>` : '');
