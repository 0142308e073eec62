import type { ReviewState } from '../../contract/reviews/steps.ts';

export interface ReviewTables {
  review_requests: ReviewRequestsTable;
}

export interface ReviewRequestsTable {
  id: string;
  /** Hash of the token in the link, which only the client has. */
  token_hash: string;
  visit_id: string;
  email: string;
  phone_e164: string | null;
  /** As it is shown; the client may choose another form of it. */
  name: string;
  place: string;
  service_name: string;
  /** When the visit was, as Bucharest wall time. */
  local_time: string;
  state: ReviewState;
  asked_at: string;
  answered_at: string | null;
  rating: number | null;
  /** The client's own words; what is published may be shorter. */
  content: string | null;
  /** Null when the client did not agree to have it published. */
  consent_version: string | null;
  consent_at: string | null;
  document_id: string | null;
  decided_at: string | null;
  decided_by: string | null;
  search: string;
}
