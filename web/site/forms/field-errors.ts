import { ApiError } from '../../lib/api-error.ts';

/** What the server said about each of these fields; nothing when the failure was about something else. */
export const fieldErrorsOf = <Name extends string>(failure: unknown, names: readonly Name[]) =>
  failure instanceof ApiError
    ? names.flatMap((name) => (failure.fields[name] ? [{ name, message: failure.fields[name] }] : []))
    : [];

/** The first wrong field in the order in which they stand on the page. */
export const firstInvalidField = <Name extends string>(
  names: readonly Name[],
  errors: Partial<Record<Name, unknown>>,
) => names.find((name) => errors[name]);
