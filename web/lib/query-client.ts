import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { getJson } from './request.ts';

export const createQueryClient = () =>
  new QueryClient({
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
