import { type PublicPage, publicPages } from '../../contract/site/public-pages.ts';
import { hasAccessibilityPage, publishedPage } from '../content/pages.ts';
import { publishedList } from '../content/public/public-documents.ts';
import type { Context } from '../context.ts';
import { largePictureUrl } from './structured-data/page-facts.ts';
import type { SitemapPage } from './xml-documents.ts';

const pagesOfKind = { services: '/services', portfolio: '/portfolio', blog: '/blog' } as const;

export async function listSitemapPages(context: Pick<Context, 'db' | 'now' | 'publicUrl'>): Promise<SitemapPage[]> {
  const { db, publicUrl } = context;
  const pages: SitemapPage[] = [];
  const hasAccessibility = await hasAccessibilityPage(db);
  for (const [path, { texts, lists = [], hiddenWithout }] of Object.entries<PublicPage>(publicPages)) {
    if (texts === 'accessibility' && !hasAccessibility) continue;
    const documents = await Promise.all(lists.map((kind) => publishedList(context, kind)));
    if (hiddenWithout && documents[0]?.length === 0) continue;
    const changes = [await publishedPage(context, texts), ...documents.flat()].map(({ updatedAt }) => updatedAt);
    pages.push({ path, changed: changes.toSorted().at(-1)?.slice(0, 10) });
  }
  for (const kind of ['services', 'portfolio', 'blog'] as const) {
    for (const { id, updatedAt, pictures } of await publishedList(context, kind)) {
      const urls = Object.keys(pictures).map((url) => largePictureUrl(publicUrl, url, pictures));
      pages.push({ path: `${pagesOfKind[kind]}/${id}`, changed: updatedAt.slice(0, 10), pictures: [...new Set(urls)] });
    }
  }
  return pages;
}
