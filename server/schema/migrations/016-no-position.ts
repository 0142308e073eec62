import { type Kysely, sql } from 'kysely';

/** Settings without a chosen place had the middle of Cluj-Napoca; they have no position now. */
export async function up(db: Kysely<unknown>) {
  const middle = '"position":{"latitude":46.7712,"longitude":23.6236}';
  await sql`update settings set value = replace(value, ${middle}, '"position":null') where key = 'site'`.execute(db);
}
