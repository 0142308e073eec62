import type { Transaction } from 'kysely';
import type { EmailKind } from '../../contract/emails/email-kinds.ts';
import type { EmailState } from '../../contract/emails/schemas.ts';
import type { IssueState } from '../../contract/newsletter/schemas.ts';
import type { AccountTables } from './account-tables.ts';
import type { AgreementTables } from './agreement-tables.ts';
import type { ClientTables } from './client-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { CrewTables } from './crew-tables.ts';
import type { InquiryTables } from './inquiry-tables.ts';
import type { QuoteTables } from './quote-tables.ts';
import type { ReviewTables, VisitTables } from './visit-tables.ts';

/** Both engines: times as ISO text in UTC, flags as 0 and 1, structures as JSON text. */
export interface Tables
  extends AccountTables,
    AgreementTables,
    CrewTables,
    PushTables,
    ContentTables,
    ClientTables,
    InquiryTables,
    NewsletterTables,
    QuoteTables,
    ReviewTables,
    StatisticsTables,
    VisitTables {
  subscribers: SubscribersTable;
  subscriber_events: SubscriberEventsTable;
  outbox: OutboxTable;
  deletion_queue: DeletionQueueTable;
  job_runs: JobRunsTable;
  erasures: ErasuresTable;
  rate_counts: RateCountsTable;
}

/** What asks for it is part of what its caller does: all of it happens or nothing. */
export type Trx = Transaction<Tables>;

export interface SubscribersTable {
  id: string;
  email: string;
  state: 'pending' | 'confirmed' | 'unsubscribed';
  /** Hash of the token in the confirmation e-mail. */
  confirm_hash: string | null;
  /** In clear: every e-mail to the subscriber carries it. */
  unsubscribe_token: string;
  /** At most one a day. */
  confirmation_sent_at: string | null;
  created_at: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
}

/** The proof of consent: what was asked, when, with which text and from where. */
export interface SubscriberEventsTable {
  id: string;
  subscriber_id: string;
  event: 'asked' | 'confirmed' | 'unsubscribed' | 'imported';
  at: string;
  text_version: string;
  source: string;
  /** For `imported`: how consent was given, as written by the importer. */
  note: string | null;
  by_name: string | null;
}

export interface OutboxTable {
  id: string;
  /** Names the occasion: the same one is never written about twice. */
  key: string;
  kind: EmailKind;
  recipient: string;
  subject: string;
  payload: string;
  attachments: string;
  headers: string;
  search: string;
  state: EmailState;
  attempts: number;
  /** When it is tried next; while it is being sent, when the claim on it ends. */
  due_at: string;
  /** After this it makes no sense any more. */
  expires_at: string;
  /** The attempt that holds it while it is being sent. */
  claimed_by: string | null;
  note: string | null;
  created_at: string;
  sent_at: string | null;
}

/** Files waiting to be deleted; unique by (place, name). */
export interface DeletionQueueTable {
  /** 'database': the pages of deleted rows in the file of SQLite. */
  place: 'private' | 'media' | 'database';
  name: string;
  due_at: string;
}

/** When a job of which one process does the work last ran to its end. */
interface JobRunsTable {
  name: string;
  ran_at: string;
}

/** How often something happened since its window began. */
interface RateCountsTable {
  key: string;
  count: number;
  expires_at: string;
}

/** Without personal data: whom to erase again after an older backup was restored. */
interface ErasuresTable {
  client_id: string;
  erased_at: string;
}

interface PushTables {
  push_subscriptions: PushSubscriptionsTable;
  push_notices: PushNoticesTable;
}

export interface PushSubscriptionsTable {
  /** Hash of the kind of its owner and its address. */
  id: string;
  owner_kind: 'crew' | 'client';
  /** The id of an account, or the e-mail address of a client in lower case. */
  owner: string;
  /** As the browser gave it, as JSON. */
  subscription: string;
  created_at: string;
}

export interface PushNoticesTable {
  id: string;
  /** Names the occasion: once for each subscription. */
  key: string;
  subscription_id: string;
  payload: string;
  attempts: number;
  due_at: string;
  expires_at: string;
}

interface StatisticsTables {
  daily_counts: DailyCountsTable;
}

/**
 * What is counted. `page` and `source` are of views; `sentPage` and `sentSource` of the visit to the site in which a form
 * was sent; the keys of `device`, `opened` and `sent` are closed lists, those of `views` and `visitors` empty.
 */
export type CountKind =
  | ('views' | 'visitors' | 'page' | 'source' | 'device')
  | ('opened' | 'sent' | 'sentPage' | 'sentSource');

/** Without anything about a person; unique by (day, kind, key). */
export interface DailyCountsTable {
  /** In Bucharest, yyyy-MM-dd. */
  day: string;
  kind: CountKind;
  key: string;
  count: number;
}

interface NewsletterTables {
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
