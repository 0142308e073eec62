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
  /** The letter as everybody gets it, without what differs; set when sending begins. */
  payload: string | null;
  started_at: string | null;
  /** The last subscriber who was written to; '' before the first. */
  cursor: string;
  /** How many letters were put in the outbox so far. */
  queued: number;
  /** When the last letter was put in the outbox. */
  queued_at: string | null;
}

interface NewsletterDeliveriesTable {
  issue_id: string;
  subscriber_id: string;
  email_key: string;
}
