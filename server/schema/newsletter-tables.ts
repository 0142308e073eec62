import type { IssueState } from '../../contract/newsletter/schemas.ts';

export interface NewsletterTables {
  newsletter_issues: NewsletterIssuesTable;
  newsletter_deliveries: NewsletterDeliveriesTable;
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
  /** The e-mail without what differs between subscribers; set when sending begins. */
  payload: string | null;
  started_at: string | null;
  /** The last subscriber who was written to; '' before the first. */
  cursor: string;
  queued: number;
  queued_at: string | null;
}

export interface NewsletterDeliveriesTable {
  issue_id: string;
  subscriber_id: string;
  email_key: string;
}
