import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api-error.ts';

/** Validates a form with its schema on submit, and from then on at every change. */
export function useCheckedSubmit<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) {
  const [isChecked, setChecked] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  // The server's messages for the value it refused.
  const [refused, setRefused] = useState<{ value: unknown; errors: Record<string, string> }>();
  const issues = isChecked ? (schema.safeParse(value).error?.issues ?? []) : [];
  // Reversed, so that the first message of a field wins.
  const problems = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
  const submit = (send: (input: z.output<Schema>) => Promise<unknown>) => async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const { data, success } = schema.safeParse(value);
    if (!success) return setRefusals((count) => count + 1);
    setSubmitting(true);
    try {
      await send(data);
    } catch (error) {
      setRefused({ value, errors: readErrors(error) });
      setRefusals((count) => count + 1);
    }
    setSubmitting(false);
  };
  const errors: Record<string, string | undefined> = {
    ...(refused && { root: refused.errors.root }),
    ...(refused?.value === value && refused?.errors),
    ...problems,
  };
  return { submit, errors, isSubmitting, refusals };
}

/** Returns messages by field; `root` is the message about the whole form. */
function readErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return { root: 'Serverul nu a răspuns. Verificați conexiunea.' };
  const fields = Object.entries(error.fields).map(([path, message]) => [path.replace(/^content\./, ''), message]);
  return fields.length > 0 ? Object.fromEntries(fields) : { root: error.message };
}
