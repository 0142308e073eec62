import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { prefetchedAnswer } from '../../lib/prefetch.ts';

type PublicQueryResult<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isPending' | 'isLoading' | 'isError' | 'refetch'
>;

/**
 * A query of the public site. A lazy section may be hydrated long after the page, when its data has been fetched again:
 * while it is, it gets what its HTML was made from, and what is known now right afterwards. Otherwise React would throw
 * the section's HTML away, with whatever was typed into it.
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
  const readPrefetched = () => prefetchedAnswer(client, String(options.queryKey[0]));
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
