import { useQuery } from '@tanstack/react-query';
import type { ParamsOf, ReplyOf, Route } from '../../../contract/kernel/route.ts';
import { buildUrl } from '../../lib/call.ts';
import { storedToken } from '../../lib/credentials.ts';
import { getJson } from '../../lib/request.ts';
import { localEntry } from '../browser-storage/local-store.ts';

/** From the server, or from a local entry on a phone without a signal. */
export function useCachedQuery<R extends Route>(route: R, params: ParamsOf<R>, cacheName: string | undefined) {
  const url = buildUrl(route, { params });
  const cached = cacheName ? localEntry<ReplyOf<R>>('clients', cacheName) : undefined;
  const query = useQuery<ReplyOf<R>>({
    queryKey: [url],
    queryFn: async () => {
      const reply = await getJson<ReplyOf<R>>(url);
      if (storedToken()) cached?.write(reply);
      return reply;
    },
  });
  return { ...query, data: query.data ?? cached?.read() };
}
