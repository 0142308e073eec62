import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table visits add column is_unlinked integer not null default 0`.execute(db);
}
