export const system = `
create table settings (
  key text primary key,
  value text not null,
  version integer not null default 1
);

create table daily_counts (
  day text not null,
  kind text not null,
  key text not null,
  count integer not null,
  primary key (day, kind, key)
);

-- Unlogged: a crash of PostgreSQL may lose counts, and counting does not write to its log.
create unlogged table rate_counts (
  key text primary key,
  count integer not null,
  expires_at text not null
);

create table job_runs (
  name text primary key,
  ran_at text not null
);

create table deletion_queue (
  place text not null,
  name text not null,
  due_at text not null,
  constraint deletion_queue_key primary key (place, name)
);
`;
