import { type Kysely, sql } from 'kysely';

/** A template is saved from the version it was read at, like every other document. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table reply_templates add column version integer not null default 1`.execute(db);
}
