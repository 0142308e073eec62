import { type FailureCode, statusByCode } from '../../contract/kernel/failure.ts';
import type { ConflictRoute } from '../../contract/kernel/route.ts';

interface ErrorParts {
  fields?: Record<string, string>;
  details?: object;
}

/** A refusal by the API, with the message for each field when it was about fields. */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly fields: Record<string, string>;
  /** Read it through `getConflict`, which knows what the route declares. */
  readonly details: object | undefined;

  constructor(code: FailureCode, message: string, { fields = {}, details }: ErrorParts = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

/** The code of a failure, or of its status when the answer is not the server's own. */
export const readCode = (code: unknown, status: number): FailureCode =>
  typeof code === 'string' && Object.hasOwn(statusByCode, code) ? (code as FailureCode) : findCodeByStatus(status);

function findCodeByStatus(status: number): FailureCode {
  const known = Object.entries(statusByCode).find(([, value]) => value === status);
  if (known) return known[0] as FailureCode;
  return status >= 400 && status < 500 ? 'invalid_input' : 'unavailable';
}

const hasCode = (error: unknown, code: FailureCode): error is ApiError =>
  error instanceof ApiError && error.code === code;

export const isNotFound = (error: unknown) => hasCode(error, 'not_found');

export const isGone = (error: unknown) => hasCode(error, 'gone');

export const isStaleVersion = (error: unknown) => hasCode(error, 'stale_version');

/** The call would be refused again until something changes on the server. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && statusByCode[error.code] === statusByCode.conflict;

/** The server refused. After any other failure it may have acted all the same. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && statusByCode[error.code] < 500;

/** A refusal that the same call would meet again: neither the session nor a rate limit was the reason. */
export const isFinalRefusal = (error: unknown): error is ApiError =>
  isRefusal(error) && error.code !== 'unauthenticated' && error.code !== 'too_many_requests';

/** What the route declares for its 409; undefined for any other failure, and for a 409 about something else. */
export const getConflict = <Details>(_: ConflictRoute<Details>, error: unknown) =>
  (isConflict(error) ? error.details : undefined) as Details | undefined;
