import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { getOwnQuote, getQuoteAvailability } from '../../../contract/quotes/routes.ts';
import { buildQuery } from '../../lib/call.ts';

export const quoteQuery = (token: string) => ({
  ...buildQuery(getOwnQuote, { params: { token } }),
  // The tab may stay open for days while staff send a new version.
  refetchOnWindowFocus: 'always' as const,
});

/** Always refetched: other clients book meanwhile. */
export const quoteAvailabilityQuery = (token: string) => ({
  ...buildQuery(getQuoteAvailability, { params: { token } }),
  staleTime: 0,
  gcTime: 0,
});

type Reply = ReplyOf<typeof getOwnQuote>;

const showQuote = (client: QueryClient, token: string, reply: Reply) =>
  client.setQueryData(quoteQuery(token).queryKey, reply);

/** Shows the quote as a call answered it; after a failure, as it is now. */
export function useQuoteUpdate(token: string) {
  const client = useQueryClient();
  return {
    show: (reply: Reply) => void showQuote(client, token, reply),
    refetch: () => client.invalidateQueries(quoteQuery(token)),
  };
}
