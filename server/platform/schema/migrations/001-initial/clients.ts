export const clients = `
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

-- Outlives the client: an older backup may bring them back.
create table erasures (
  client_id text primary key,
  erased_at text not null
);
`;
