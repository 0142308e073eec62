import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { blankBrandView } from '../../../contract/brand/blank-brand-view.ts';
import type { Page, PageId } from '../../../contract/content/pages/page-types.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { blankSite } from '../../../contract/site/blank-site.ts';
import type { getSite } from '../../../contract/site/routes.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { ApiError } from '../../lib/api-error.ts';
import { getPrefetchedAnswer } from '../../lib/prefetch.ts';
import { isLandline } from '../layout/phone-links.ts';
import { buildPageQuery, siteQuery } from './public-queries.ts';

type PublicQueryResult<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isPending' | 'isLoading' | 'isError' | 'refetch'
>;

/**
 * A query of the public site. A lazy section may be hydrated long after the page, when its data has changed. During
 * hydration it gets the data of its HTML, and the current data right afterwards; otherwise React would discard the
 * section's HTML and the text typed into it.
 */
export function usePublicQuery<Reply, Data = Reply, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Reply, Error, Data, Key>,
): PublicQueryResult<Data> {
  const client = useQueryClient();
  const result = useQuery(options);
  const readLatest = () => {
    const state = client.getQueryState(options.queryKey);
    return state?.error ?? state?.data;
  };
  const readPrefetched = () => getPrefetchedAnswer(client, String(options.queryKey[0]));
  const answer = useSyncExternalStore(subscribeToNothing, readLatest, readPrefetched);
  if (answer === readLatest()) return result;
  const isPending = answer === undefined;
  return {
    data: isPending ? undefined : options.select ? options.select(answer as Reply) : (answer as Data),
    error: null,
    isError: false,
    isPending,
    isLoading: isPending,
    refetch: result.refetch,
  };
}

const subscribeToNothing = () => () => {};

const unknownSite: Site = { ...blankSite, name: '', pictures: {}, brand: blankBrandView };

const siteWithChatQuery = {
  ...siteQuery,
  /** Without a number of its own, the chat uses the phone number unless that is a landline. */
  select: (reply: Partial<ReplyOf<typeof getSite>>): Site => {
    const site = { ...unknownSite, ...reply.site };
    return { ...site, whatsapp: site.whatsapp || (isLandline(site.phone) ? '' : site.phone) };
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

/** A refusal counts even if there is cached data, a network failure only if there is none. */
export const hasLoadFailed = ({ data, error }: { data: unknown; error: Error | null }) =>
  error !== null && (data === undefined || error instanceof ApiError);

/** Only pictures of the library have facts. */
export const pickPicture = (document: { pictures?: Record<string, PictureMetadata> }, src: string) => ({
  src,
  facts: document.pictures?.[src],
});
