import {
  type QueryKey,
  replaceEqualDeep,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { use, useEffect, useMemo } from 'react';
import { blankBrandView } from '../../../contract/brand/blank-brand-view.ts';
import type { Page, PageId } from '../../../contract/content/pages/page-types.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { blankSite } from '../../../contract/site/blank-site.ts';
import type { getSite } from '../../../contract/site/routes.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type KeyedQuery, PageAnswersContext } from '../../lib/prefetch.ts';
import { hydrateAllSections } from '../../ui/layout/lazy-section.tsx';
import { useHydrating } from '../../ui/use-hydrated.ts';
import { isLandline } from '../layout/phone-links.ts';
import { buildPageQuery, siteQuery } from './public-queries.ts';

type ShownParts = 'data' | 'error' | 'isPending' | 'isLoading' | 'isError' | 'refetch';

interface PublicQueryResult<Data> extends Pick<UseQueryResult<Data>, ShownParts> {
  /** True even if there is data, for screens whose failure the specification fixes. */
  hasFailed: boolean;
}

/**
 * A query of the public site. Until it is answered, and when it fails, its data is that of the page's HTML. A lazy section
 * may be hydrated long after the page: during hydration it also gets the data of its HTML, and the current data right
 * afterwards; otherwise React would discard the section's HTML and the text typed into it.
 */
export function usePublicQuery<Reply, Data = Reply, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Reply, Error, Data, Key>,
): PublicQueryResult<Data> {
  const result = useQuery(options);
  const carried = useCarriedData(options);
  useSectionsUpdate(carried, result);
  return useHydrating() ? showCarried(carried, result) : showCurrent(carried, result);
}

/** The data of the page's HTML. */
function useCarriedData<Reply, Data, Key extends QueryKey>({
  queryKey,
  select,
}: UseQueryOptions<Reply, Error, Data, Key>) {
  const answer = use(PageAnswersContext).answers[String(queryKey[0])];
  return useMemo(
    () => (answer === undefined || !select ? answer : select(answer as Reply)) as Data | undefined,
    [answer, select],
  );
}

/** On the server, for the content of `noscript`: what the browser asks for only when it is needed. */
export const useUnscripted = <Reply>({ queryKey }: KeyedQuery<Reply>) =>
  use(PageAnswersContext).unscripted?.[String(queryKey[0])] as Reply | undefined;

/** Sections keep their HTML until they come near the screen, unless it has become wrong. */
function useSectionsUpdate<Data>(carried: Data | undefined, { data, isError }: Pick<UseQueryResult<Data>, ShownParts>) {
  const isOutdated = useMemo(
    () => carried !== undefined && (isError || (data !== undefined && replaceEqualDeep(carried, data) !== carried)),
    [carried, data, isError],
  );
  useEffect(() => {
    if (isOutdated) hydrateAllSections();
  }, [isOutdated]);
}

function showCarried<Data>(carried: Data | undefined, { refetch }: UseQueryResult<Data>): PublicQueryResult<Data> {
  const isPending = carried === undefined;
  return { data: carried, error: null, isPending, isLoading: isPending, isError: false, hasFailed: false, refetch };
}

function showCurrent<Data>(carried: Data | undefined, result: UseQueryResult<Data>): PublicQueryResult<Data> {
  const { data, error, isError, refetch } = result;
  const hasNone = carried === undefined;
  const isCutOff = isError && !(error instanceof ApiError);
  return {
    data: data ?? carried,
    error,
    isPending: result.isPending && hasNone,
    isLoading: result.isLoading && hasNone,
    isError,
    // Without a network the page stays as it was loaded.
    hasFailed: isError && (!isCutOff || (data === undefined && (hasNone || navigator.onLine))),
    refetch,
  };
}

const unknownSite: Site = { ...blankSite, name: '', pictures: {}, brand: blankBrandView };

const siteWithChatQuery = {
  ...siteQuery,
  /** Without a number of its own, the chat uses the phone number unless that is a landline. */
  select: (reply: Partial<ReplyOf<typeof getSite>>): Site => {
    const site = { ...unknownSite, ...reply.site };
    const address = { ...unknownSite.address, ...reply.site?.address };
    return { ...site, address, whatsapp: site.whatsapp || (isLandline(site.phone) ? '' : site.phone) };
  },
};

/** Returns blank values while loading. */
export const useSite = (): Site => usePublicQuery(siteWithChatQuery).data ?? unknownSite;

/** Texts that are empty are missing. */
export type PageTexts<Id extends PageId> = Partial<Page<Id>>;

/** Texts are missing while loading and after a failure: pages work without them. */
export function usePage<Id extends PageId>(id: Id) {
  const { data, isPending } = usePublicQuery(buildPageQuery(id));
  const texts = (data?.page ?? {}) as PageTexts<Id>;
  return {
    texts,
    /** Falls back to a neutral text; blank while loading. */
    textOr: (text: string | undefined, neutral: string) => text ?? (isPending ? '\u00a0' : neutral),
    findLang: (name: keyof PageTexts<Id>) => (texts.english?.includes(name as string) ? ('en' as const) : undefined),
  };
}

/** Only pictures of the library have facts. */
export const pickPicture = (document: { pictures?: Record<string, PictureMetadata> }, src: string) => ({
  src,
  facts: document.pictures?.[src],
});
