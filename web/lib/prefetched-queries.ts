import { useQueryClient } from '@tanstack/react-query';
import { useMatches } from 'react-router';
import type { Prefetched } from './prefetch.ts';

/** Puts what the loaders of this page brought into the query cache, before its queries look there. */
export function usePrefetchedQueries() {
  const client = useQueryClient();
  const matches = useMatches();
  for (const { loaderData } of matches) {
    for (const [path, answer] of Object.entries((loaderData ?? {}) as Prefetched)) {
      if (client.getQueryData([path]) === undefined) client.setQueryData([path], answer);
    }
  }
}
