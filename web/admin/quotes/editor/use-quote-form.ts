import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getQuote, listQuotes, saveQuote } from '../../../../contract/quotes/routes.ts';
import type { QuoteDetail } from '../../../../contract/quotes/staff-quotes.ts';
import { ApiError, hasCode, mapDetails } from '../../../lib/api-error.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { invalidateLists } from '../../../lib/invalidate-queries.ts';
import { useDebouncedValue } from '../../kit/forms/use-debounced-value.ts';
import { useSavedForm } from '../../kit/forms/use-saved-form.ts';
import {
  clearRepeated,
  fillRepeated,
  nameFields,
  type QuoteDraft,
  readDraft,
  readMendingFields,
  toDraft,
} from './quote-draft.ts';

const pauseMs = 1000;

export function useQuoteForm(quote: QuoteDetail) {
  const client = useQueryClient();
  const params = { id: quote.id };
  const { queryKey } = buildQuery(getQuote, { params });
  const form = useSavedForm<QuoteDraft>({
    area: 'clients',
    name: `oferta:${quote.id}`,
    loaded: toDraft(quote),
    save: async ({ value, version }) => {
      const { input, fields } = readDraft(value);
      if (!input) throw new ApiError('invalid_input', 'Corectați câmpurile marcate.', { fields: fields as Messages });
      const { quote: saved } = await call(saveQuote, { params, input: { ...input, version } }).catch((error) => {
        // The client may have accepted the quote meanwhile.
        if (hasCode(error, 'wrong_state')) void client.invalidateQueries({ queryKey });
        throw error;
      });
      client.setQueryData(queryKey, { quote: saved });
      void invalidateLists(client, listQuotes.path);
      // Returns the value as typed: the server trims it, but the cursor may stand after a space.
      return { value, version: saved.version };
    },
    theirs: (error) => mapDetails(saveQuote, 'stale_version', error, ({ current }) => toDraft(current)),
    derived: { clear: clearRepeated, compute: (value) => ({ ...value, ...fillRepeated(value) }) },
    autosave: {
      pauseMs,
      retryMs: 5 * pauseMs,
      onLeave: true,
      isReady: (value) => readDraft(value).input !== undefined,
    },
  });
  const settled = useDebouncedValue(form.value, pauseMs);
  const problems = useMemo(() => readDraft(settled).fields, [settled]);
  const refusal = useRefusal(form.value);
  return {
    ...form,
    /** Messages by field: what cannot be saved, and what the server asked for when it refused to send. */
    errors: useMemo(() => ({ ...refusal.fields, ...problems }), [refusal.fields, problems]),
    hasProblems: Object.keys(problems).length > 0,
    refusals: refusal.count,
    refuse: refusal.refuse,
  };
}

export type QuoteForm = ReturnType<typeof useQuoteForm>;
type Messages = Record<string, string>;

/** Keeps each message of a refused call until a field changes that may mend it. */
function useRefusal(value: QuoteDraft) {
  const [refused, setRefused] = useState({ fields: {} as Messages, value, count: 0 });
  const isLeft = (path: string) =>
    JSON.stringify(readMendingFields(value, path)) === JSON.stringify(readMendingFields(refused.value, path));
  const left = Object.entries(refused.fields).filter(([path]) => isLeft(path));
  const key = left.map(([path]) => path).join();
  return {
    // biome-ignore lint/correctness/useExhaustiveDependencies: the same object while the same messages are left
    fields: useMemo(() => Object.fromEntries(left), [key, refused]),
    count: refused.count,
    refuse: (fields: Messages) =>
      setRefused(({ count }) => ({ fields: nameFields(fields, value.lines) as Messages, value, count: count + 1 })),
  };
}
