import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { newRequestKey } from '../../lib/request-key.ts';
import { readDraft, writeDraft } from './tab-draft.ts';

/**
 * Keeps what was typed while the tab lives: whoever leaves the page and comes back finds it again.
 * Waits until the form is `ready`, when every choice can be shown. Returns how to forget the draft.
 */
export function useDraft<Values extends FieldValues, Output>(
  { getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Output>,
  key: string,
  ready: boolean,
) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    if (!ready) return;
    for (const [name, value] of Object.entries(readDraft(key))) {
      const path = name as Path<Values>;
      if (value && !getValues(path)) setValue(path, value as PathValue<Values, Path<Values>>);
    }
    stop.current = subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(key, values) });
    return stop.current;
  }, [getValues, setValue, subscribe, key, ready]);
  return () => {
    stop.current?.();
    writeDraft(key, undefined);
    writeDraft(requestKeyOf(key), undefined);
  };
}

/**
 * What makes the sending of a form and its repetition one call, also when the page was loaded again in between: an
 * answer that got lost makes no second visit.
 */
export function useDraftRequestKey(key: string) {
  const [requestKey] = useState(() => {
    const { made = newRequestKey() } = readDraft(requestKeyOf(key));
    return made as string;
  });
  useEffect(() => writeDraft(requestKeyOf(key), { made: requestKey }), [key, requestKey]);
  return requestKey;
}

const requestKeyOf = (key: string) => `${key}:cheie`;
