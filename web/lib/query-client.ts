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
        // Without a network a call fails and says so; what failed is asked for again when there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Never waiting in silence, to be sent when nobody looks.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
