import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table imports add column answer text not null default ''`.execute(db);
}
