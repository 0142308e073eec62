import type { FormEvent } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api-error.ts';

/** Messages by the path of their field: 'client.name'. */
export type FieldErrors = Record<string, string | undefined>;

/** The messages of a failed call: by field, or one for the whole form. */
export function readRefusal(error: Error | null) {
  const fields: FieldErrors = error instanceof ApiError ? error.fields : {};
  return { fields, message: Object.keys(fields).length === 0 ? error?.message : undefined };
}

/** The messages of a failed validation by the path of their field. Reversed, so that the first of a field wins. */
export const readIssues = (error: z.ZodError | undefined): Record<string, string> =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).reverse());

/** Handles `onSubmit`: the browser must not post the form. */
export const submitWith = (send: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  void send();
};
