export const inquiries = `
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
  notice_version text,
  zone text,
  estimate text,
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
create index inquiries_new_by_email on inquiries (lower(email)) where state = 'new';
create index inquiries_new_by_phone on inquiries (phone_e164) where state = 'new';

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
`;
