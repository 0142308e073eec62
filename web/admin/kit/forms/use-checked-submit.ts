import { type ChangeEvent, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api-error.ts';
import { readIssues, submitWith } from './form-errors.ts';
import { hasSameJson } from './has-same-json.ts';

/** Validates a form with its schema on submit, and from then on at every change. */
export function useCheckedSubmit<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) {
  const [isChecked, setChecked] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  // The server's messages for the value it refused.
  const [refused, setRefused] = useState<{ value: unknown; errors: Record<string, string> }>();
  /** Resolves to true once `send` has succeeded. */
  const attempt = async (send: (input: z.output<Schema>) => Promise<unknown>) => {
    setChecked(true);
    const { data, success } = schema.safeParse(value);
    if (!success) {
      setRefusals((count) => count + 1);
      return false;
    }
    setSubmitting(true);
    try {
      await send(data);
      setChecked(false);
      setRefused(undefined);
      return true;
    } catch (error) {
      setRefused({ value, errors: readErrors(error) });
      setRefusals((count) => count + 1);
      return false;
    } finally {
      setSubmitting(false);
    }
  };
  const errors: Record<string, string | undefined> = {
    ...(refused && { root: refused.errors.root }),
    ...(hasSameJson(refused?.value, value) && refused?.errors),
    ...(isChecked && readIssues(schema.safeParse(value).error)),
  };
  const submit = (send: Parameters<typeof attempt>[0]) => submitWith(() => attempt(send));
  return { submit, attempt, errors, isSubmitting, refusals };
}

/**
 * A form without a draft in this browser: it holds a password or is filled in at once. `given` are values that another
 * form asks for.
 */
export function useCheckedForm<Schema extends z.ZodType<object, object>>(
  schema: Schema,
  start: z.input<Schema>,
  given?: Partial<z.input<Schema>>,
) {
  const [saved, setSaved] = useState(start);
  const [typed, setTyped] = useState(start);
  const value = { ...typed, ...given };
  const change = (changes: Partial<z.input<Schema>>) => setTyped((before) => ({ ...before, ...changes }));
  return {
    ...useCheckedSubmit(schema, value),
    value,
    change,
    isDirty: !hasSameJson(typed, saved),
    reset(to = start) {
      setSaved(to);
      setTyped(to);
    },
    /** The props of a text input. */
    input: (name: keyof z.input<Schema> & string) => ({
      name,
      value: String(value[name] ?? ''),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        change({ [name]: target.value } as Partial<z.input<Schema>>),
    }),
  };
}

/** Returns messages by field; `root` is the message about the whole form. */
function readErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return { root: 'Serverul nu a răspuns. Verificați conexiunea.' };
  const fields = Object.entries(error.fields).map(([path, message]) => [path.replace(/^content\./, ''), message]);
  return fields.length > 0 ? Object.fromEntries(fields) : { root: error.message };
}
