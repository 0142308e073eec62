import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '../../../contract/kernel/route.ts';
import type { QuoteConsent } from '../../../contract/quotes/consents.ts';
import { acceptQuote } from '../../../contract/quotes/routes.ts';
import { type ApiError, getDetails, hasCode } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { quoteAvailabilityQuery, useQuoteUpdate } from './quote-hooks.ts';

export type AcceptErrors = Partial<Record<'name' | 'date' | QuoteConsent, string>>;

interface Reactions {
  onTaken: (message: string) => void;
  onInvalid: (errors: AcceptErrors) => void;
}

/** One key for all tries: an acceptance whose answer was lost counts once. */
export function useAcceptance(token: string, { onTaken, onInvalid }: Reactions) {
  const client = useQueryClient();
  const [key] = useState(createIdempotencyKey);
  const { show, refetch } = useQuoteUpdate(token);
  return useMutation({
    mutationFn: (input: InputOf<typeof acceptQuote>) => call(acceptQuote, { params: { token }, input, key }),
    onSuccess: show,
    onError: async (failure) => {
      const changed = getDetails(acceptQuote, 'quote_changed', failure);
      if (changed) return show({ quote: changed.quote });
      if (hasCode(failure, 'window_taken')) {
        onTaken(failure.message);
        return client.invalidateQueries(quoteAvailabilityQuery(token));
      }
      if (hasCode(failure, 'invalid_input')) return onInvalid(readErrors(failure));
      await refetch();
    },
  });
}

/** The server names a consent `consents.order`. */
const readErrors = ({ fields }: ApiError): AcceptErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace('consents.', ''), message]));

interface Filled {
  name: string;
  date: string;
  needsDate: boolean;
  needed: QuoteConsent[];
  consents: QuoteConsent[];
}

/** In page order. The server checks the same; zod is larger than this page. */
export const findAcceptErrors = ({ name, date, needsDate, needed, consents }: Filled): AcceptErrors => ({
  ...(needsDate && !date && { date: 'Alegeți ziua în care începem' }),
  ...(!/\S\s+\S/.test(name) && { name: name ? 'Scrieți prenumele și numele' : 'Scrieți numele complet' }),
  ...Object.fromEntries(
    needed
      .filter((consent) => !consents.includes(consent))
      .map((consent) => [consent, 'Bifați pentru a putea comanda']),
  ),
});
