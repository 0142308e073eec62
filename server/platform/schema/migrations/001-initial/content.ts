export const content = `
-- Long texts last: SQLite reads a row from its start, and lists need none of them.
create table content (
  kind text not null,
  id text not null,
  position integer not null,
  status text not null,
  publish_at text,
  version integer not null,
  created_at text not null,
  updated_at text not null,
  updated_by text,
  deleted_at text,
  title text not null,
  sort_title text not null,
  image_url text,
  search text not null,
  summary text not null,
  fields text not null,
  constraint content_key primary key (kind, id)
);
-- Partial: what is in the bin is in no list, and PostgreSQL would sort again after a column that can be null.
create index content_by_change on content (kind, updated_at, id) where deleted_at is null;
create index content_by_date on content (kind, status, publish_at, id) where deleted_at is null;
create index content_by_position on content (kind, position, id) where deleted_at is null;
create index content_by_title on content (kind, sort_title, id) where deleted_at is null;
-- Drafts have no date and come first.
create index content_by_publication on content (kind, publish_at nulls first, id) where deleted_at is null;
create index content_in_bin on content (kind, deleted_at, id) where deleted_at is not null;

create table content_history (
  kind text not null,
  id text not null,
  version integer not null,
  action text not null,
  status text not null,
  publish_at text,
  saved_at text not null,
  saved_by text,
  fields text not null,
  constraint content_history_key primary key (kind, id, version)
);

create table content_drafts (
  kind text not null,
  id text not null,
  user_id text not null,
  version integer not null,
  saved_at text not null,
  fields text not null,
  constraint content_drafts_key primary key (kind, id, user_id)
);

create table content_references (
  holder_kind text not null,
  holder_id text not null,
  draft_of text not null,
  target_kind text not null,
  target_id text not null,
  constraint content_references_key primary key (holder_kind, holder_id, draft_of, target_kind, target_id)
);
-- Covering: the library counts the holders of its pictures.
create index content_references_by_target on content_references (target_kind, target_id, holder_kind, holder_id);

create table retired_addresses (
  kind text not null,
  id text not null,
  successor_id text,
  retired_at text not null,
  primary key (kind, id)
);

create table media (
  id text primary key,
  name text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  tones text not null,
  focus_x integer not null,
  focus_y integer not null,
  search text not null,
  created_at text not null,
  deleted_at text
);
create index media_by_date on media (deleted_at, created_at, id);

create table videos (
  id text primary key,
  type text not null,
  name text not null,
  bytes integer not null,
  created_at text not null
);

create table logos (
  id text primary key,
  type text not null,
  width integer not null,
  height integer not null,
  data text not null,
  email_png text not null,
  created_at text not null
);
`;
