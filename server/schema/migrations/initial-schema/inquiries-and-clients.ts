export const inquiriesAndClients = `
create table inquiries (
  id text primary key,
  key text,
  state text not null,
  name text not null,
  email text not null,
  phone text,
  phone_e164 text,
  service_id text,
  owner_id text,
  created_at text not null,
  answered_at text,
  erased_at text,
  message text not null,
  search text not null default ''
);
-- Partial: what is erased or merged is in no list, and PostgreSQL would sort again after a column that can be null.
create index inquiries_by_answer on inquiries (state, answered_at, created_at, id) where erased_at is null;
create index inquiries_by_arrival on inquiries (created_at, state);
create index inquiries_by_email on inquiries (lower(email));
create unique index inquiries_by_key on inquiries (key);
create index inquiries_by_need on inquiries (state, created_at, id);
create index inquiries_by_owner on inquiries (owner_id, created_at, id) where erased_at is null;
create index inquiries_by_phone on inquiries (phone_e164);
create index inquiries_by_state on inquiries (state, created_at, id, search) where erased_at is null;
-- Covering: a search through all inquiries reads only this index.
create index inquiries_to_search on inquiries (created_at, id, search) where erased_at is null;

create table inquiry_photos (
  inquiry_id text not null references inquiries (id) on delete cascade,
  position integer not null,
  file text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  constraint inquiry_photos_key primary key (inquiry_id, position)
);

create table inquiry_events (
  inquiry_id text not null references inquiries (id) on delete cascade,
  sequence integer not null,
  at text not null,
  actor_id text not null,
  actor_name text not null,
  step text not null,
  from_state text not null,
  to_state text not null,
  note text,
  key text,
  constraint inquiry_events_key primary key (inquiry_id, sequence)
);
create unique index inquiry_events_by_key on inquiry_events (key);

create table inquiry_notes (
  id text primary key,
  inquiry_id text not null references inquiries (id) on delete cascade,
  at text not null,
  user_id text not null,
  user_name text not null,
  text text not null
);
create index inquiry_notes_by_inquiry on inquiry_notes (inquiry_id, at);

create table reply_templates (
  id text primary key,
  version integer not null default 1,
  position integer not null,
  title text not null,
  subject text not null,
  text text not null
);

create table clients (
  id text primary key,
  name text not null,
  sort_name text not null,
  is_named integer not null,
  email text,
  phone text,
  inquiries integer not null,
  visits integer not null,
  first_at text not null,
  last_at text not null,
  merged_into text,
  search text not null
);
create index clients_by_last on clients (last_at, id, search) where merged_into is null;
create index clients_by_merger on clients (merged_into, id) where merged_into is not null;
create index clients_by_name on clients (sort_name, id) where merged_into is null;

create table client_contacts (
  kind text not null,
  value text not null,
  client_id text not null references clients (id) on delete cascade,
  own_client_id text not null,
  constraint client_contacts_key primary key (kind, value)
);
create index client_contacts_by_client on client_contacts (client_id);

create table client_records (
  kind text not null,
  record_id text not null,
  client_id text not null references clients (id) on delete cascade,
  own_client_id text not null,
  at text not null,
  constraint client_records_key primary key (kind, record_id)
);
create index client_records_by_client on client_records (client_id, at);

create table client_notes (
  id text primary key,
  client_id text not null references clients (id) on delete cascade,
  own_client_id text not null,
  at text not null,
  user_id text not null,
  user_name text not null,
  text text not null
);
create index client_notes_by_client on client_notes (client_id, at);

create table client_tags (
  client_id text not null references clients (id) on delete cascade,
  tag text not null,
  constraint client_tags_key primary key (client_id, tag)
);
create index client_tags_by_tag on client_tags (tag, client_id);

create table client_duplicates (
  a_id text not null references clients (id) on delete cascade,
  b_id text not null references clients (id) on delete cascade,
  reason text not null,
  dismissed_at text,
  constraint client_duplicates_key primary key (a_id, b_id)
);
create index client_duplicates_by_other on client_duplicates (b_id);
`;
