import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table session_tokens add column successor_salt text`.execute(db);
}
