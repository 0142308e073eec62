import { ApiError } from '../../lib/api-error.ts';

/** The server's message for each of these fields; empty for any other failure. */
export const readFieldErrors = <Name extends string>(failure: unknown, names: readonly Name[]) =>
  failure instanceof ApiError
    ? names.flatMap((name) => (failure.fields[name] ? [{ name, message: failure.fields[name] }] : []))
    : [];
