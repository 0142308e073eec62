import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { InputOf, ReplyOf } from '../../../contract/kernel/route.ts';
import type { QuoteConsent } from '../../../contract/quotes/consents.ts';
import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import {
  acceptQuote,
  declineQuote,
  getQuoteAvailability,
  getQuoteByLink,
  markQuoteSeen,
} from '../../../contract/quotes/routes.ts';
import { type ApiError, getDetails, hasCode } from '../../lib/api-error.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { readStoredToken } from '../../lib/credentials.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useHydrating } from '../../ui/use-hydrated.ts';

export const buildQuoteQuery = (token: string) => ({
  ...buildQuery(getQuoteByLink, { params: { token } }),
  // The tab may stay open for days while staff send a new version.
  refetchOnWindowFocus: 'always' as const,
});

/** Always refetched, because other clients book meanwhile. */
export const buildQuoteAvailabilityQuery = (token: string) => ({
  ...buildQuery(getQuoteAvailability, { params: { token } }),
  staleTime: 0,
  gcTime: 0,
});

type Reply = ReplyOf<typeof getQuoteByLink>;

/** `show` displays the quote from a reply; `refetch` is for failures. */
export function useQuoteUpdate(token: string) {
  const client = useQueryClient();
  return {
    show: (reply: Reply) => void client.setQueryData(buildQuoteQuery(token).queryKey, reply),
    refetch: () => client.invalidateQueries(buildQuoteQuery(token)),
  };
}

const seenAfterMs = 2000;

/** Reports a version that was visible for two seconds. Skips previews and browsers of staff. */
export function useReportSeen({ isPreview, hash }: QuoteByLink, token: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is reported
  useEffect(() => {
    if (isPreview || readStoredToken()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      stop();
      void call(markQuoteSeen, { params: { token } }).catch(() => undefined);
    };
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(report, seenAfterMs);
    };
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
    document.addEventListener('visibilitychange', watch);
    watch();
    return stop;
  }, [isPreview, hash, token]);
}

/** Moves the focus to the result, because the pressed button is gone; not when the page is opened later. */
export function useFocusWhenNew() {
  const heading = useRef<HTMLHeadingElement>(null);
  const cameWithPage = useRef(useHydrating());
  useEffect(() => {
    if (cameWithPage.current || document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return heading;
}

export type AcceptErrors = Partial<Record<'name' | 'date' | QuoteConsent, string>>;

interface Reactions {
  onTaken: (message: string) => void;
  onInvalid: (errors: AcceptErrors) => void;
}

/** All attempts have the same key, so that an acceptance whose answer was lost counts once. */
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
      if (hasCode(failure, 'window_taken')) onTaken(failure.message);
      else if (hasCode(failure, 'invalid_input')) onInvalid(readErrors(failure));
      else return refetch();
      await client.invalidateQueries(buildQuoteAvailabilityQuery(token));
    },
  });
}

export function useRefusal(token: string) {
  const { show, refetch } = useQuoteUpdate(token);
  return useMutation({
    mutationFn: (input: InputOf<typeof declineQuote>) => call(declineQuote, { params: { token }, input }),
    onSuccess: show,
    onError: (failure) => {
      const changed = getDetails(declineQuote, 'quote_changed', failure);
      return changed ? show({ quote: changed.quote }) : refetch();
    },
  });
}

/** The server names consents with a prefix: `consents.order`. */
const readErrors = ({ fields }: ApiError): AcceptErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace('consents.', ''), message]));

interface Filled {
  name: string;
  date: string;
  needsDate: boolean;
  needed: QuoteConsent[];
  consents: QuoteConsent[];
}

/** Errors are in page order. The server checks the same; zod would be larger than this page. */
export const findAcceptErrors = ({ name, date, needsDate, needed, consents }: Filled): AcceptErrors => ({
  ...(needsDate && !date && { date: 'Alegeți ziua în care începem' }),
  ...(!/\S\s+\S/.test(name) && { name: name ? 'Scrieți prenumele și numele' : 'Scrieți numele complet' }),
  ...Object.fromEntries(
    needed
      .filter((consent) => !consents.includes(consent))
      .map((consent) => [consent, 'Bifați pentru a putea comanda']),
  ),
});
