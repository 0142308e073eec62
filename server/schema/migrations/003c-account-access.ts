import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table users add column access_version integer not null default 0`.execute(db);
  await sql`alter table calendar_feeds add column access_version integer not null default 0`.execute(db);
  await sql`create table email_changes (
    user_id text primary key references users (id) on delete cascade,
    token_hash text not null unique,
    email text not null,
    expires_at text not null
  )`.execute(db);
}
