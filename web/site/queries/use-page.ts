import type { Page, PageId } from '../../../contract/content/pages/page-types.ts';
import { pageQuery } from './public-queries.ts';
import { usePublicQuery } from './use-public-query.ts';

/** What the company wrote on a page; what it left empty is absent. */
export type PageTexts<Id extends PageId> = Partial<Page<Id>>;

/** Empty while it is being fetched, and when that fails: a page works without its texts. */
export function usePage<Id extends PageId>(id: Id) {
  const { data, isPending } = usePublicQuery(pageQuery(id));
  const texts = (data?.page ?? {}) as PageTexts<Id>;
  return {
    texts,
    /** The neutral words for a text that the company left empty; blank as long as it may still come. */
    textOr: (text: string | undefined, neutral: string) => text ?? (isPending ? '\u00a0' : neutral),
    findLang: (name: keyof PageTexts<Id>) => (texts.english?.includes(name as string) ? ('en' as const) : undefined),
  };
}
