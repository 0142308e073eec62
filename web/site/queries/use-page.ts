import type { Page, PageId } from '../../../contract/content/pages/page-types.ts';
import { pageQuery } from './public-queries.ts';
import { usePublicQuery } from './use-public-query.ts';

/** Empty texts are absent. */
export type PageTexts<Id extends PageId> = Partial<Page<Id>>;

/** Empty while loading and after a failure: pages work without their texts. */
export function usePage<Id extends PageId>(id: Id) {
  const { data, isPending } = usePublicQuery(pageQuery(id));
  const texts = (data?.page ?? {}) as PageTexts<Id>;
  return {
    texts,
    /** Falls back to a neutral text; blank while loading. */
    textOr: (text: string | undefined, neutral: string) => text ?? (isPending ? '\u00a0' : neutral),
    findLang: (name: keyof PageTexts<Id>) => (texts.english?.includes(name as string) ? ('en' as const) : undefined),
  };
}
