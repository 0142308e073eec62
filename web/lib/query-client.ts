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
        // Fail when offline; refetch when back online.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Fail when offline; never queue.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
