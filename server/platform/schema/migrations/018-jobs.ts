import { type Kysely, sql } from 'kysely';

const statements = `
create table jobs (
  id text primary key,
  name text not null,
  key text,
  occasion text,
  position bigint not null,
  payload text not null,
  cursor text,
  run_at text not null,
  due_at text not null,
  expires_at text not null,
  attempts integer not null,
  claimed_by text,
  failed_at text,
  note text
);
create index jobs_by_due on jobs (due_at, position) where failed_at is null;
create index jobs_by_key on jobs (key, run_at, position, id) where failed_at is null;
create index jobs_by_failure on jobs (failed_at) where failed_at is not null;
create index jobs_by_name on jobs (name, occasion);
create unique index jobs_running on jobs (key) where claimed_by is not null;
create unique index jobs_by_occasion on jobs (name, key, occasion) where claimed_by is null and failed_at is null;

insert into jobs (id, name, key, occasion, position, payload, run_at, due_at, expires_at, attempts)
  select id, 'push notice', 'push:' || subscription_id, key, 1,
    '{"subscriptionId":"' || subscription_id || '","message":' || payload || '}', due_at, due_at, expires_at, attempts
  from push_notices;
drop table push_notices;

drop table job_runs;
create table disk_checks (
  id text primary key,
  filler text not null
);

insert into jobs (id, name, key, position, payload, run_at, due_at, expires_at, attempts)
  select id, 'send issue', 'issue:' || id, 1, '{"issueId":"' || id || '"}', started_at, started_at,
    '2999-01-01T00:00:00.000Z', 0
  from newsletter_issues where state = 'sending';
`;

/** One table for the background work of every feature, and the rows of the queues before it. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements.trim().split(/;\n+(?=.)/)) await sql.raw(statement).execute(db);
}
