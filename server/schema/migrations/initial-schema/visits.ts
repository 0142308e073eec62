export const visits = `
create table visits (
  id text primary key,
  state text not null,
  sequence integer not null,
  local_time text not null,
  starts_at text not null,
  minutes integer not null,
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
  erased_at text
);
create index visits_by_email on visits (lower(email));
create index visits_by_inquiry on visits (inquiry_id);
create index visits_by_phone on visits (phone_e164);
-- Covering: all that the dashboard counts of a week.
create index visits_by_request on visits (created_at, state, service_id, is_suspicious);
create index visits_by_series on visits (series_id, local_time);
-- With is_suspicious: unconfirmed visits are counted without suspicious ones.
create index visits_by_state on visits (state, local_time, id, is_suspicious, search);
-- Covering: a search through all visits reads only this index.
create index visits_to_search on visits (local_time, id, state, search);

-- No window can be sold twice: one row for each team that is taken in it.
create table visit_windows (
  local_time text not null,
  team integer not null,
  visit_id text not null,
  constraint visit_windows_key primary key (local_time, team),
  -- Deferred: the window is taken before the visit is written.
  constraint visit_windows_visit foreign key (visit_id) references visits (id) on delete cascade
    deferrable initially deferred
);
create index visit_windows_by_visit on visit_windows (visit_id);

create table visit_events (
  visit_id text not null references visits (id) on delete cascade,
  sequence integer not null,
  at text not null,
  actor text not null,
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

create table calendar_feeds (
  token_hash text primary key,
  user_id text not null unique,
  created_at text not null,
  last_read_at text
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
