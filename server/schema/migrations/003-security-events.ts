import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`create table security_events (
    id text primary key,
    kind text not null,
    address text not null,
    -- No foreign keys: the log outlives the accounts.
    user_id text,
    by_id text,
    first_at text not null,
    last_at text not null,
    count integer not null
  )`.execute(db);
  await sql`create index security_events_by_time on security_events (last_at, id)`.execute(db);
}
