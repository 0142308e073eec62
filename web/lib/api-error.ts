import { type FailureCode, statusByCode } from '../../contract/kernel/failure.ts';
import type { DetailsOf, FailuresOf, Route } from '../../contract/kernel/route.ts';

interface ErrorParts {
  fields?: Record<string, string>;
  details?: object;
}

export class ApiError extends Error {
  readonly code: FailureCode;
  readonly fields: Record<string, string>;
  /** Read it through `getDetails`, which knows the types that the route declares. */
  readonly details: object | undefined;

  constructor(code: FailureCode, message: string, { fields = {}, details }: ErrorParts = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

/** A proxy may answer instead of the server; the code then follows from the status. */
export const readCode = (code: unknown, status: number): FailureCode =>
  typeof code === 'string' && Object.hasOwn(statusByCode, code) ? (code as FailureCode) : findCodeByStatus(status);

function findCodeByStatus(status: number): FailureCode {
  const codeOfStatus = Object.entries(statusByCode).find(([, value]) => value === status);
  if (codeOfStatus) return codeOfStatus[0] as FailureCode;
  return status >= 400 && status < 500 ? 'invalid_input' : 'unavailable';
}

export const hasCode = (error: unknown, code: FailureCode): error is ApiError =>
  error instanceof ApiError && error.code === code;

export const isNotFound = (error: unknown) => hasCode(error, 'not_found');

export const isGone = (error: unknown) => hasCode(error, 'gone');

export const isStaleVersion = (error: unknown) =>
  hasCode(error, 'stale_version') || hasCode(error, 'concurrent_change');

/** True when the server certainly did not act; after any other failure it may have. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && statusByCode[error.code] < 500;

/** True when a repeated call would fail again; false for an ended session or a rate limit. */
export const isFinalRefusal = (error: unknown): error is ApiError =>
  isRefusal(error) && error.code !== 'unauthenticated' && error.code !== 'too_many_requests';

/** Returns the details that the route declares for this failure; undefined for any other. */
export const getDetails = <R extends Route, Code extends keyof FailuresOf<R> & FailureCode>(
  _: R,
  code: Code,
  error: unknown,
) => (hasCode(error, code) ? error.details : undefined) as DetailsOf<R, Code> | undefined;

/** Returns the details that the route declares for this failure, converted; undefined for any other. */
export function mapDetails<R extends Route, Code extends keyof FailuresOf<R> & FailureCode, Result>(
  route: R,
  code: Code,
  error: unknown,
  map: (details: DetailsOf<R, Code>) => Result,
) {
  const details = getDetails(route, code, error);
  return details && map(details);
}

/** Returns an empty list for failures that are not about fields. */
export const readFieldErrors = <Name extends string>(failure: unknown, names: readonly Name[]) =>
  failure instanceof ApiError
    ? names.flatMap((name) => (failure.fields[name] ? [{ name, message: failure.fields[name] }] : []))
    : [];
