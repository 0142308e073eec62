/**
 * Every failure with its status. Callers branch on codes; the first one of a status stands for answers without a code,
 * such as a proxy's.
 */
export const statusByCode = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  /** Somebody else changed it first. */
  stale_version: 409,
  /** Its present state does not allow it. */
  wrong_state: 409,
  window_taken: 409,
  /** An id or an e-mail address. */
  already_taken: 409,
  already_answered: 409,
  in_use: 409,
  affects_visits: 409,
  quote_changed: 409,
  quote_expired: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type FailureCode = keyof typeof statusByCode;
