export const emails = `
create table outbox (
  id text primary key,
  key text not null unique,
  kind text not null,
  recipient text not null,
  subject text not null,
  payload text not null,
  attachments text not null,
  headers text not null,
  search text not null,
  state text not null,
  attempts integer not null,
  due_at text not null,
  expires_at text not null,
  claimed_by text,
  note text,
  created_at text not null,
  sent_at text
);
create index outbox_by_date on outbox (created_at, id);
create index outbox_by_due on outbox (state, due_at);
create index outbox_by_recipient on outbox (lower(recipient));
-- With the text: matches of a search are counted by state.
create index outbox_by_state on outbox (state, created_at, id, search);
-- The key begins with the id of the issue. Almost everything is sent, so the index stays small.
create index outbox_by_issue on outbox (substr(key, 1, 42), state) where kind = 'newsletterIssue' and state <> 'sent';
-- Covering: a search without a state reads only this index.
create index outbox_to_search on outbox (created_at, id, state, search);

create table subscribers (
  id text primary key,
  email text not null unique,
  state text not null,
  confirm_hash text unique,
  unsubscribe_token text not null unique,
  confirmation_sent_at text,
  created_at text not null,
  confirmed_at text,
  unsubscribed_at text
);
create index subscribers_by_confirmed_at on subscribers (confirmed_at, id);
create index subscribers_by_created_at on subscribers (created_at, id);
create index subscribers_by_state on subscribers (state, created_at, id);
create index subscribers_by_unsubscribed_at on subscribers (unsubscribed_at, id);

create table subscriber_events (
  id text primary key,
  subscriber_id text not null references subscribers (id) on delete cascade,
  event text not null,
  at text not null,
  text_version text not null,
  source text not null,
  note text,
  by_name text
);
create index subscriber_events_by_subscriber on subscriber_events (subscriber_id, at);

create table newsletter_issues (
  id text primary key,
  state text not null,
  version integer not null,
  title text not null,
  intro text not null,
  articles text not null,
  closing text not null,
  created_at text not null,
  updated_at text not null,
  updated_by text,
  payload text,
  started_at text,
  cursor text not null,
  queued integer not null default 0,
  queued_at text
);
create index newsletter_issues_by_change on newsletter_issues (updated_at, id);
create index newsletter_issues_by_state on newsletter_issues (state, updated_at);

create table newsletter_deliveries (
  issue_id text not null references newsletter_issues (id) on delete cascade,
  subscriber_id text not null,
  email_key text not null,
  constraint newsletter_deliveries_key primary key (issue_id, subscriber_id)
);
create index newsletter_deliveries_by_subscriber on newsletter_deliveries (subscriber_id);
`;
