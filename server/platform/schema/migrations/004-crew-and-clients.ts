import { type Kysely, sql } from 'kysely';

const statements = `
alter table visits add column started_at text;
alter table visits add column finished_at text;
alter table visits add column photo_consent_at text;
alter table visits add column former_team integer;
create index visits_with_times on visits (state, is_partial, local_time)
  where started_at is not null and finished_at is not null;
alter table visit_photos add column is_for_client integer not null default 0;

create table stop_entries (
  key text primary key,
  visit_id text not null references visits (id) on delete cascade,
  kind text not null,
  subject text not null,
  value text not null,
  at text not null,
  received_at text not null,
  actor_id text not null,
  actor_name text not null
);
create index stop_entries_by_visit on stop_entries (visit_id, at);

create table stop_orders (
  team_id text not null references teams (id) on delete cascade,
  date text not null,
  visit_ids text not null,
  at text not null,
  constraint stop_orders_key primary key (team_id, date)
);

create table gardens (
  key text primary key,
  latitude double precision not null,
  longitude double precision not null,
  source text not null,
  at text not null,
  by_name text not null
);

create table client_links (
  token_hash text primary key,
  email text not null,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index client_links_by_end on client_links (expires_at);
create index client_links_by_email on client_links (email);

create table client_sessions (
  token_hash text primary key,
  id text not null unique,
  email text not null,
  agent text not null,
  created_at text not null,
  last_seen_at text not null,
  ends_at text not null
);
create index client_sessions_by_email on client_sessions (email, created_at);
create index client_sessions_by_end on client_sessions (ends_at);

create table inquiry_messages (
  id text primary key,
  inquiry_id text not null references inquiries (id) on delete cascade,
  at text not null,
  sender text not null,
  name text not null,
  text text not null,
  key text
);
create index inquiry_messages_by_inquiry on inquiry_messages (inquiry_id, at);
create unique index inquiry_messages_by_key on inquiry_messages (key) where key is not null;

create table push_subscriptions (
  id text primary key,
  owner_kind text not null,
  owner text not null,
  subscription text not null,
  created_at text not null
);
create index push_subscriptions_by_owner on push_subscriptions (owner_kind, owner);

create table push_notices (
  id text primary key,
  key text not null,
  subscription_id text not null references push_subscriptions (id) on delete cascade,
  payload text not null,
  attempts integer not null,
  due_at text not null,
  expires_at text not null
);
create unique index push_notices_by_key on push_notices (subscription_id, key);
create index push_notices_by_due on push_notices (due_at);
`;

export async function up(db: Kysely<unknown>) {
  for (const statement of statements.trim().split(/;\n+(?=.)/)) await sql.raw(statement).execute(db);
}
