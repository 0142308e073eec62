import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  for (const table of ['inquiries', 'visits'])
    await sql`alter table ${sql.table(table)} add column zone text`.execute(db);
}
