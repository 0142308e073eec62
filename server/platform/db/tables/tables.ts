import type { EmailKind } from '../../../../contract/emails/email-kinds.ts';
import type { EmailState } from '../../../../contract/emails/schemas.ts';
import type { IssueState } from '../../../../contract/newsletter/schemas.ts';
import type { AccountTables } from './account-tables.ts';
import type { AgreementTables } from './agreement-tables.ts';
import type { ApiTables } from './api-tables.ts';
import type { ClientTables } from './client-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { CrewTables } from './crew-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { InquiryTables } from './inquiry-tables.ts';
import type { InvoicingTables } from './invoicing-tables.ts';
import type { QuoteTables } from './quote-tables.ts';
import type { SmsTables } from './sms-tables.ts';
import type { ReviewTables, VisitTables } from './visit-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

/** In both databases times are ISO text in UTC, flags are 0 and 1, structures are JSON text. */
export interface Tables
  extends AccountTables,
    AgreementTables,
    ApiTables,
    CrewTables,
    PushTables,
    ContentTables,
    ClientTables,
    ImportTables,
    InquiryTables,
    InvoicingTables,
    NewsletterTables,
    QuoteTables,
    ReviewTables,
    SmsTables,
    StatisticsTables,
    VisitTables,
    WebhookTables {
  subscribers: {
    id: string;
    email: string;
    state: 'pending' | 'confirmed' | 'unsubscribed';
    /** Hash of the token in the confirmation e-mail. */
    confirm_hash: string | null;
    /** Plain text: every e-mail to the subscriber contains it. */
    unsubscribe_token: string;
    /** Limits confirmation e-mails to one a day. */
    confirmation_sent_at: string | null;
    created_at: string;
    confirmed_at: string | null;
    unsubscribed_at: string | null;
  };
  /** The proof of consent: what was asked, when, with which text and from where. */
  subscriber_events: {
    id: string;
    subscriber_id: string;
    event: 'asked' | 'confirmed' | 'unsubscribed' | 'imported';
    at: string;
    text_version: string;
    source: string;
    /** How consent was given, in the importer's words; only for `imported`. */
    note: string | null;
    by_name: string | null;
  };
  outbox: {
    id: string;
    /** Identifies the occasion: no two e-mails have the same key. */
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
    /** The time of the next attempt; while it is being sent, the end of the claim. */
    due_at: string;
    /** After this time it is no longer sent. */
    expires_at: string;
    /** The attempt that has claimed it. */
    claimed_by: string | null;
    note: string | null;
    created_at: string;
    sent_at: string | null;
  };
  /** Files waiting to be deleted; unique by (place, name). */
  deletion_queue: {
    /** 'database' stands for pages of deleted rows in the SQLite file. */
    place: 'private' | 'media' | 'database';
    name: string;
    due_at: string;
  };
  /** Background work that waits, runs or has failed; what is done has no row (docs/design/jobs.md). */
  jobs: {
    id: string;
    /** The name of its definition. */
    name: string;
    /** The object it is about: jobs of one key run one after another. */
    key: string | null;
    /** Of equal jobs of a key only the last one queued waits. */
    occasion: string | null;
    /** Orders jobs of one key that are due at the same moment; later jobs of a process have higher numbers. */
    position: number;
    payload: string;
    /** How far it is, in words of its handler. */
    cursor: string | null;
    run_at: string;
    /** The time of the next attempt; while it runs, the end of the claim. */
    due_at: string;
    /** After this time it is given up. */
    expires_at: string;
    attempts: number;
    claimed_by: string | null;
    failed_at: string | null;
    note: string | null;
  };
  /** Empty: a row is written and deleted to find out whether the disk takes it. */
  disk_checks: {
    id: string;
    filler: string;
  };
  /** Ids of erased clients, to erase them again after restoring an older backup. */
  erasures: {
    client_id: string;
    erased_at: string;
  };
  /** How often something happened since its window began. */
  rate_counts: {
    key: string;
    count: number;
    expires_at: string;
  };
}

interface PushTables {
  push_subscriptions: {
    /** Hash of the kind of its owner and its address. */
    id: string;
    owner_kind: 'crew' | 'client';
    /** The id of an account, or the e-mail address of a client in lower case. */
    owner: string;
    /** JSON: the subscription from the browser. */
    subscription: string;
    created_at: string;
  };
}

interface StatisticsTables {
  /** Contains nothing about a person; unique by (day, kind, key). */
  daily_counts: {
    /** yyyy-MM-dd in Bucharest. */
    day: string;
    kind: CountKind;
    key: string;
    count: number;
  };
}

/**
 * What is counted. `page` and `source` refer to views, `sentPage` and `sentSource` to visits in which a form was sent.
 * The keys of `device`, `opened` and `sent` are fixed; `views` and `visitors` have the empty key.
 */
export type CountKind =
  | ('views' | 'visitors' | 'page' | 'source' | 'device')
  | ('opened' | 'sent' | 'sentPage' | 'sentSource');

interface NewsletterTables {
  newsletter_issues: {
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
    /** The e-mail without the parts that differ between subscribers; stored when sending begins. */
    payload: string | null;
    started_at: string | null;
    /** The last subscriber whose e-mail was queued; '' before the first. */
    cursor: string;
    queued: number;
    queued_at: string | null;
  };
  newsletter_deliveries: {
    issue_id: string;
    subscriber_id: string;
    email_key: string;
  };
}
