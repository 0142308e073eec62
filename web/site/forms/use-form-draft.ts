import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { dropKeptForm, keepForm, keptFormDropped, readKeptForm } from './kept-form.ts';

interface Draft<Values> {
  values?: Partial<Values>;
  requestKey?: string;
  pending?: Values;
  /** A value outside the fields of the form. */
  extra?: unknown;
}

/**
 * Keeps a half-written form in the tab's session storage, so that leaving or reloading the page loses nothing. Restores
 * it once the form `isReady` to show every choice. The stored value of the field `except` is ignored. A form that could
 * not be sent offline is kept longer (kept-form.ts).
 */
export function useFormDraft<Values extends FieldValues, Output>(
  { formState, getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Output>,
  key: string,
  isReady: boolean,
  except?: Path<Values>,
) {
  const [requestKey] = useState(() => readDraft<Values>(key).requestKey ?? createIdempotencyKey());
  const [isUnsent, setUnsent] = useState(false);
  const [pending, setPending] = useState(() => readDraft<Values>(key).pending);
  const unsubscribe = useRef<() => void>(undefined);
  const { defaultValues } = formState;
  useEffect(() => {
    const readUnsent = () => setUnsent(Boolean(readKeptForm(key)));
    readUnsent();
    updateDraft(key, { requestKey });
    window.addEventListener(keptFormDropped, readUnsent);
    return () => window.removeEventListener(keptFormDropped, readUnsent);
  }, [key, requestKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once
  useEffect(() => {
    if (!isReady) return;
    for (const [name, value] of Object.entries(readDraft<Values>(key).values ?? {})) {
      const path = name as Path<Values>;
      const current = getValues(path);
      if (path === except) continue;
      // Text typed before hydration is newer than the draft.
      if (!current || current === defaultValues?.[name]) setValue(path, value as PathValue<Values, Path<Values>>);
    }
    const onChange = ({ values }: { values: Values }) => updateDraft(key, { values });
    unsubscribe.current = subscribe({ formState: { values: true }, callback: onChange });
    return unsubscribe.current;
  }, [getValues, setValue, subscribe, key, isReady]);
  return {
    /** Idempotency key that survives a reload, so that a lost answer causes no second visit. */
    requestKey,
    /** Submitted values that have no answer yet. */
    pending,
    setPending: (values: Values | undefined) => {
      setPending(values);
      updateDraft(key, { pending: values });
    },
    /** The form could not be sent because the network was down, now or before the browser was closed. */
    isUnsent,
    /** Keeps the form if the network failed; returns whether it did. */
    keepAfter: (failure: unknown) => {
      const isKept = failure instanceof TypeError && keepForm(key, { ...readDraft(key), values: getValues() });
      if (isKept) setUnsent(true);
      return isKept;
    },
    clear: () => {
      dropKeptForm(key);
      unsubscribe.current?.();
      updateDraft(key, undefined);
    },
  };
}

/** A value outside the fields of a form, kept in the same draft; call `reset` after the draft is cleared. */
export function useDraftValue<Value>(key: string, initial: Value) {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const stored = readDraft(key).extra as Value | undefined;
    if (stored) setValue((current) => (current === initial ? stored : current));
  }, [key, initial]);
  return {
    value,
    change: (next: Value) => {
      setValue(next);
      updateDraft(key, { extra: next });
    },
    reset: () => setValue(initial),
  };
}

function readDraft<Values>(key: string): Draft<Values> {
  try {
    const stored = sessionStorage.getItem(key);
    return (stored ? JSON.parse(stored) : (readKeptForm(key) ?? {})) as Draft<Values>;
  } catch {
    return {};
  }
}

function updateDraft<Values>(key: string, change: Draft<Values> | undefined) {
  try {
    if (change) sessionStorage.setItem(key, JSON.stringify({ ...readDraft(key), ...change }));
    else sessionStorage.removeItem(key);
  } catch {
    // The browser may refuse storage; the form works without it.
  }
}
