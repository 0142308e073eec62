import { QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query';
import type { Answers } from './prefetch.ts';
import { getJson } from './request.ts';

/** The queries whose answers the page carries show them until their own call is answered. */
export function createQueryClient(carried: Answers = {}) {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }: { queryKey: QueryKey }) => getJson(queryKey[0] as string),
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Queries fail when offline and are refetched when back online.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Mutations fail when offline and are never queued.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  for (const [path, answer] of Object.entries(carried)) {
    client.setQueryDefaults([path], {
      placeholderData: answer,
      // An answer that changes nothing renders nothing.
      structuralSharing: (old, next) => replaceEqualDeep(old ?? answer, next),
    });
  }
  return client;
}
