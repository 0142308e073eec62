import { type Kysely, sql } from 'kysely';

/** The event tables of all workflows have the same columns. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table visit_events rename column actor to actor_id`.execute(db);
}
