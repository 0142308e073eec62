import { type QueryExecutorProvider, sql } from 'kysely';

/** The sample company keeps the specified labels ('Programează Acum'); others address visitors in one way. */
export async function up(db: QueryExecutorProvider) {
  const specified = '"hasPlaceholderPages":true';
  await sql`update content set fields = replace(fields, ${specified}, ${`"formOfAddress":"familiar",${specified}`})
    where kind = 'pages' and id = 'layout'`.execute(db);
}
