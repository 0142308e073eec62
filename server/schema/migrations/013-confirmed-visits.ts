import { type Kysely, sql } from 'kysely';

/**
 * A visit that the staff confirm is one like any other. It was not always: those that were confirmed while they seemed
 * to come from a program kept their mark, and stood in no calendar and on no day's list.
 */
export async function up(db: Kysely<unknown>) {
  await sql`update visits set is_suspicious = 0
    where is_suspicious = 1 and state in ('confirmed', 'completed', 'no_show')`.execute(db);
}
