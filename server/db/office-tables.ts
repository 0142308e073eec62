import type { IssueState } from '../../contract/newsletter-issues.ts';
import type { ReviewState } from '../../contract/reviews.ts';

export interface OfficeTables {
  review_requests: ReviewRequestsTable;
  newsletter_issues: NewsletterIssuesTable;
  newsletter_deliveries: NewsletterDeliveriesTable;
}

/** One for each visit after which the client was asked for a review. */
export interface ReviewRequestsTable {
  id: string;
  /** Of the token in the link; only the client knows it. */
  token_hash: string;
  visit_id: string;
  email: string;
  phone_e164: string | null;
  /** As it is shown; the client may choose another form of it. */
  name: string;
  place: string;
  service_name: string;
  /** Of the visit, wall time in Bucharest. */
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
  /** The testimonial made of it. */
  document_id: string | null;
  decided_at: string | null;
  decided_by: string | null;
  search: string;
}

export interface NewsletterIssuesTable {
  id: string;
  state: IssueState;
  version: number;
  title: string;
  intro: string;
  /** Ids of articles, as JSON. */
  articles: string;
  closing: string;
  created_at: string;
  updated_at: string;
  updated_by: string | null;
  /** The letter as everybody gets it, without what differs; set when sending begins. */
  letter: string | null;
  started_at: string | null;
  /** The last subscriber who was written to; '' before the first. */
  cursor: string;
  /** How many letters were put in the outbox so far. */
  queued: number;
  /** When the last letter was put in the outbox. */
  queued_at: string | null;
}

export interface NewsletterDeliveriesTable {
  issue_id: string;
  subscriber_id: string;
  letter_key: string;
}
