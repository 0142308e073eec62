import { type Kysely, sql } from 'kysely';

/**
 * A visit says itself that nothing personal is left in it. Until now the name it was given then said so, and whoever
 * had that name was never forgotten.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table visits add column erased_at text`.execute(db);
  await sql`update visits set erased_at = updated_at
    where name = 'Persoană ștearsă' and email = '' and phone = '' and street_name = ''`.execute(db);
}
