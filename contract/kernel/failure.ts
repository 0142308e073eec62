/**
 * Failures that every route may answer, so no route declares them. The browser also derives them from the status of
 * replies without a code, such as those of a proxy.
 */
export const commonFailures = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  /** Another call changed the data first; this one wrote nothing and can be repeated. */
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
  /** The present state of the record does not allow the call. */
  wrong_state: 409,
  /** The id or e-mail address exists already. */
  already_taken: 409,
  already_answered: 409,
  in_use: 409,
  gone: 410,
  /** A single-use link that has expired or was used. */
  link_used: 410,
  window_taken: 409,
  /** The time is outside the arrival windows, so the visit would lose its team; staff can confirm it. */
  irregular_hour: 409,
  /** The day is closed; staff can confirm the time. */
  day_closed: 409,
  /** The team is already there, so the client can no longer change the visit online. */
  team_at_work: 409,
  /** The team is not free long enough for the other service. */
  team_busy: 409,
  /** Since the preview was made, a visit has changed or a window was taken. */
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
  /** The address is under a reserved domain such as `.example`, which receives no e-mail. */
  reserved_address: 409,
} as const;

/** Callers branch on codes, never on statuses. */
export const statusByCode = { ...commonFailures, ...ownFailures };

export type FailureCode = keyof typeof statusByCode;
export type OwnFailureCode = keyof typeof ownFailures;
