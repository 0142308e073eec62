import { contentTypeOf } from '../../contract/content/content-types.ts';
import { isHiddenWhenEmpty } from '../../contract/site/hidden-lists.ts';
import { publishedList } from '../content/public/public-documents.ts';
import { hasAccessibilityPage, publishedPage } from '../content/public/public-page.ts';
import type { Context } from '../context.ts';
import { largePictureUrl } from './structured-data/pictures.ts';
import type { SitemapPage } from './xml-documents.ts';

/** With the kinds of documents that they list. */
const fixedPages = [
  ['home', ['services', 'portfolio', 'testimonials', 'feature-cards', 'carousel-images']],
  ['services', ['services']],
  ['portfolio', ['portfolio']],
  ['subscriptions', ['subscriptions']],
  ['about', []],
  ['blog', ['blog']],
  ['contact', []],
  ['appointment', []],
] as const;

const legalPages = ['privacy', 'terms', 'cookies'] as const;
const pagesOfKind = { services: '/services', portfolio: '/portfolio', blog: '/blog' } as const;

export async function listSitemapPages(context: Pick<Context, 'db' | 'now' | 'publicUrl'>): Promise<SitemapPage[]> {
  const { db, publicUrl } = context;
  const pages: SitemapPage[] = [];
  for (const [id, kinds] of fixedPages) {
    const lists = await Promise.all(kinds.map((kind) => publishedList(context, kind)));
    const path = contentTypeOf('pages', id).shown.page;
    if (isHiddenWhenEmpty(path) && lists[0]?.length === 0) continue;
    const changes = [await publishedPage(context, id), ...lists.flat()].map(({ updatedAt }) => updatedAt);
    pages.push({ path, changed: changes.toSorted().at(-1)?.slice(0, 10) });
  }
  for (const kind of ['services', 'portfolio', 'blog'] as const) {
    for (const { id, updatedAt, pictures } of await publishedList(context, kind)) {
      const urls = Object.keys(pictures).map((url) => largePictureUrl(publicUrl, url, pictures));
      pages.push({ path: `${pagesOfKind[kind]}/${id}`, changed: updatedAt.slice(0, 10), pictures: [...new Set(urls)] });
    }
  }
  const shown = (await hasAccessibilityPage(db)) ? [...legalPages, 'accessibility' as const] : legalPages;
  for (const id of shown) {
    const { updatedAt } = await publishedPage(context, id);
    pages.push({ path: contentTypeOf('pages', id).shown.page, changed: updatedAt.slice(0, 10) });
  }
  return pages;
}
