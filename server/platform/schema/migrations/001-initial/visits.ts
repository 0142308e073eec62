export const visits = `
create table visits (
  id text primary key,
  state text not null,
  sequence integer not null,
  local_time text not null,
  starts_at text not null,
  minutes integer not null,
  work_minutes integer not null default 0,
  window_count integer not null default 1,
  timing text not null,
  service_id text not null,
  service_name text not null,
  name text not null,
  email text not null,
  phone text not null,
  phone_e164 text,
  building_name text,
  street_name text not null,
  house_number text not null,
  city text not null,
  county text not null,
  postal_code text not null,
  notes text,
  staff_notes text not null default '',
  search text not null,
  is_suspicious integer not null,
  source text not null default 'site',
  series_id text,
  inquiry_id text,
  project_id text,
  reminded_at text,
  created_at text not null,
  updated_at text not null,
  erased_at text,
  notice_version text,
  zone text,
  estimate text
);
create index visits_by_email on visits (lower(email));
create index visits_by_inquiry on visits (inquiry_id);
create index visits_by_phone on visits (phone_e164);
-- Covering: what the dashboard counts of a week.
create index visits_by_request on visits (created_at, source, state, service_id, is_suspicious);
create index visits_by_series on visits (series_id, local_time);
-- With is_suspicious: unconfirmed visits are counted without suspicious ones.
create index visits_by_state on visits (state, local_time, id, is_suspicious, search);
-- Covering: a search through all visits reads only this index.
create index visits_to_search on visits (local_time, id, state, search);
-- Partial: however many suspicious requests an address has, its open ones are few.
create index visits_open_by_email on visits (lower(email))
  where state = 'requested' and is_suspicious = 0 and source = 'site';
create index visits_open_by_phone on visits (phone_e164)
  where state = 'requested' and is_suspicious = 0 and source = 'site';
create index visits_marked on visits (created_at) where is_suspicious = 1;

create table waiting_entries (
  id text primary key,
  key text unique,
  state text not null,
  is_suspicious integer not null,
  date text not null,
  service_id text not null,
  service_name text not null,
  window_count integer not null,
  name text not null,
  email text not null,
  phone text not null,
  phone_e164 text,
  notice_version text,
  held_time text,
  hold_ends_at text,
  visit_id text,
  created_at text not null,
  updated_at text not null
);
create index waiting_entries_by_date on waiting_entries (date, created_at);
create index waiting_entries_by_email on waiting_entries (lower(email));
create index waiting_entries_by_phone on waiting_entries (phone_e164);
create index waiting_entries_open on waiting_entries (date, created_at)
  where state in ('waiting', 'held') and is_suspicious = 0;
create index waiting_entries_marked on waiting_entries (created_at) where is_suspicious = 1;

create table waiting_links (
  token_hash text primary key,
  entry_id text not null references waiting_entries (id) on delete cascade,
  created_at text not null
);
create index waiting_links_by_entry on waiting_links (entry_id);

-- A window is taken by a visit or held for an entry of the waiting list: one row for each team, so that one constraint
-- guards both and no window can be sold twice.
create table visit_windows (
  local_time text not null,
  team integer not null,
  visit_id text,
  entry_id text references waiting_entries (id) on delete cascade,
  constraint visit_windows_key primary key (local_time, team),
  constraint visit_windows_holder check ((visit_id is null) <> (entry_id is null)),
  -- Deferred: the window is taken before the visit is written.
  constraint visit_windows_visit foreign key (visit_id) references visits (id) on delete cascade
    deferrable initially deferred
);
create index visit_windows_by_visit on visit_windows (visit_id);
create index visit_windows_by_entry on visit_windows (entry_id) where entry_id is not null;

create table visit_events (
  visit_id text not null references visits (id) on delete cascade,
  sequence integer not null,
  at text not null,
  actor_id text not null,
  actor_name text,
  step text not null,
  from_state text,
  to_state text not null,
  from_time text,
  to_time text,
  note text,
  key text,
  constraint visit_events_key primary key (visit_id, sequence)
);
create unique index visit_events_by_key on visit_events (key);

create table visit_links (
  token_hash text primary key,
  visit_id text not null references visits (id) on delete cascade,
  created_at text not null
);
create index visit_links_by_visit on visit_links (visit_id);

create table visit_series (
  id text primary key,
  every text not null,
  until text not null,
  created_at text not null
);

create table visit_photos (
  id text primary key,
  visit_id text not null references visits (id) on delete cascade,
  moment text not null,
  file text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at text not null
);
create index visit_photos_by_visit on visit_photos (visit_id, created_at);

create table request_photos (
  visit_id text not null references visits (id) on delete cascade,
  position integer not null,
  file text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  constraint request_photos_key primary key (visit_id, position)
);

create table calendar_feeds (
  token_hash text primary key,
  user_id text not null unique,
  created_at text not null,
  last_read_at text,
  access_version integer not null default 0
);

create table closed_days (
  date text primary key,
  reason text
);

create table review_requests (
  id text primary key,
  token_hash text not null unique,
  -- No foreign key: the review outlives the visit.
  visit_id text not null unique,
  email text not null,
  phone_e164 text,
  name text not null,
  place text not null,
  service_name text not null,
  local_time text not null,
  state text not null,
  asked_at text not null,
  answered_at text,
  rating integer,
  content text,
  consent_version text,
  consent_at text,
  document_id text,
  decided_at text,
  decided_by text,
  search text not null
);
create index review_requests_by_lower_email on review_requests (lower(email));
create index review_requests_by_rating on review_requests (state, rating);
create index review_requests_in_order on review_requests
  ((case when state = 'answered' then 0 else 1 end), coalesce(answered_at, asked_at) desc, id);
create index review_requests_of_state on review_requests (state, coalesce(answered_at, asked_at) desc, id);
`;
