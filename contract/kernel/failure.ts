/** Any route may answer these, so none declares them. They also stand for replies without a code, such as a proxy's. */
export const commonFailures = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  /** A concurrent change won: this call wrote nothing and can be repeated. */
  concurrent_change: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

/** A route declares which of these it may answer. */
const ownFailures = {
  /** Somebody else changed it since the caller read it. */
  stale_version: 409,
  /** Its present state does not allow it. */
  wrong_state: 409,
  /** The id or e-mail address exists already. */
  already_taken: 409,
  already_answered: 409,
  in_use: 409,
  gone: 410,
  /** A single-use link that has expired or was used. */
  link_used: 410,
  window_taken: 409,
  /** Not an arrival hour of the programme: the visit would have no team. Staff are asked first. */
  irregular_hour: 409,
  /** Nobody works then. Staff are asked first. */
  day_closed: 409,
  /** The team is in the garden: the client can change nothing online any more. */
  team_at_work: 409,
  /** The team is not free long enough for the other service. */
  team_busy: 409,
  /** A visit changed or a window was taken after the plan was shown. */
  plan_changed: 409,
  affects_visits: 409,
  stale_notes: 409,
  quote_changed: 409,
  quote_expired: 409,
  too_many_photos: 409,
  /** Only a full day has a waiting list. */
  day_not_full: 409,
  list_full: 409,
  /** It always exists; only its texts change. */
  fixed_document: 409,
  same_client: 409,
  own_account: 409,
  last_admin: 409,
  no_consent: 409,
  no_subscribers: 409,
  no_mail_server: 409,
  /** No e-mail ever reaches it, such as one under `.example`. */
  reserved_address: 409,
} as const;

/** Callers branch on codes, never on statuses. */
export const statusByCode = { ...commonFailures, ...ownFailures };

export type FailureCode = keyof typeof statusByCode;
export type OwnFailureCode = keyof typeof ownFailures;
