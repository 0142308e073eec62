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
      },
      // Without a network it fails and says so, instead of waiting in silence and being sent when nobody looks.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
