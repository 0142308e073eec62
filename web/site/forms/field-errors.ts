import { ApiError } from '../../lib/api-error.ts';

/** Empty for failures that are not about fields. */
export const readFieldErrors = <Name extends string>(failure: unknown, names: readonly Name[]) =>
  failure instanceof ApiError
    ? names.flatMap((name) => (failure.fields[name] ? [{ name, message: failure.fields[name] }] : []))
    : [];
