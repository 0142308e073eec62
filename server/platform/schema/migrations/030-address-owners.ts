import { type Kysely, sql } from 'kysely';

/** JSON: the e-mail addresses to whose page the address belongs; none for those imported before. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table client_addresses add column emails text not null default '[]'`.execute(db);
}
