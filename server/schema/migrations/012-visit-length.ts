import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table visits add column window_count integer not null default 1`.execute(db);
  await sql`alter table visits add column work_minutes integer not null default 0`.execute(db);
  await sql`update visits set work_minutes = minutes`.execute(db);
}
