import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { readStoredDraft, writeStoredDraft } from './draft-storage.ts';

/**
 * Keeps what was typed while the tab lives: whoever leaves the page and comes back finds it again.
 * Waits until the form is `ready`, when every choice can be shown. Returns how to forget the draft.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  { getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Output>,
  key: string,
  ready: boolean,
) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    if (!ready) return;
    for (const [name, value] of Object.entries(readStoredDraft(key))) {
      const path = name as Path<Values>;
      if (value && !getValues(path)) setValue(path, value as PathValue<Values, Path<Values>>);
    }
    stop.current = subscribe({ formState: { values: true }, callback: ({ values }) => writeStoredDraft(key, values) });
    return stop.current;
  }, [getValues, setValue, subscribe, key, ready]);
  return () => {
    stop.current?.();
    writeStoredDraft(key, undefined);
    writeStoredDraft(idempotencyStorageKey(key), undefined);
  };
}

/**
 * What makes the sending of a form and its repetition one call, also when the page was loaded again in between: an
 * answer that got lost makes no second visit.
 */
export function useDraftIdempotencyKey(key: string) {
  const [requestKey] = useState(() => {
    const { made = createIdempotencyKey() } = readStoredDraft(idempotencyStorageKey(key));
    return made as string;
  });
  useEffect(() => writeStoredDraft(idempotencyStorageKey(key), { made: requestKey }), [key, requestKey]);
  return requestKey;
}

const idempotencyStorageKey = (key: string) => `${key}:cheie`;
