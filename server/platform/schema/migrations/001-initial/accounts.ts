export const accounts = `
create table users (
  id text primary key,
  email text not null unique,
  name text not null,
  role text not null,
  password_hash text,
  totp_secret text,
  totp_pending text,
  totp_last_step integer,
  disabled_at text,
  created_at text not null,
  last_login_at text,
  last_login_address text,
  access_version integer not null default 0
);

create table email_changes (
  user_id text primary key references users (id) on delete cascade,
  token_hash text not null unique,
  email text not null,
  expires_at text not null
);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  constraint recovery_codes_key primary key (user_id, code_hash)
);

create table password_links (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null,
  expires_at text not null
);

create table sign_in_attempts (
  key text primary key,
  attempts integer not null,
  last_at text not null
);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  address text not null,
  agent text not null,
  created_at text not null,
  last_seen_at text not null
);
create index sessions_by_user on sessions (user_id);

create table session_tokens (
  token_hash text primary key,
  session_id text not null references sessions (id) on delete cascade,
  issued_at text not null,
  expires_at text not null,
  refresh_until text not null,
  replaced_at text,
  used_at text,
  successor_salt text
);
create index session_tokens_by_session on session_tokens (session_id);

create table activity (
  id text primary key,
  at text not null,
  -- No foreign key: the log outlives the account.
  user_id text,
  user_name text,
  action text not null,
  kind text not null,
  subject_id text not null,
  title text not null,
  changes text not null,
  search text not null
);
create index activity_by_subject on activity (kind, subject_id, at, id);
create index activity_by_time on activity (at, id);
create index activity_by_user on activity (user_id, at, id);

create table security_events (
  id text primary key,
  kind text not null,
  address text not null,
  -- No foreign keys: the log outlives the accounts.
  user_id text,
  by_id text,
  first_at text not null,
  last_at text not null,
  count integer not null
);
create index security_events_by_time on security_events (last_at, id);
`;
