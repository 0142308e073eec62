import type { FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';

/** Messages by the path of their field: 'client.name'. */
export type FieldErrors = Record<string, string | undefined>;

/** The messages of a failed call: by field, or one for the whole form. */
export function readRefusal(error: Error | null) {
  const fields: FieldErrors = error instanceof ApiError ? error.fields : {};
  return { fields, message: Object.keys(fields).length === 0 ? error?.message : undefined };
}

/** Handles `onSubmit`: the browser must not post the form. */
export const submitWith = (send: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  void send();
};

/** Resolves to true once `send` has succeeded; otherwise the form shows the reasons. */
export async function submitForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
) {
  let isSent = false;
  await form.handleSubmit(async (values) => {
    try {
      await send(values);
      isSent = true;
    } catch (error) {
      showFormErrors(error, form.setError);
    }
  })();
  return isSent;
}

/** Shows field errors beside their fields, and any other failure above the button. */
function showFormErrors<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>) {
  const { message, fields } =
    error instanceof ApiError ? error : new ApiError('unavailable', 'Serverul nu a răspuns. Verificați conexiunea.');
  const names = Object.keys(fields);
  for (const name of names)
    setError(name as Path<Values>, { message: fields[name] }, { shouldFocus: name === names[0] });
  if (names.length === 0) setError('root', { message });
}
