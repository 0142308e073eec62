import { type Kysely, sql } from 'kysely';

const withoutTerm = JSON.stringify({ inquiries: null, visits: null, letters: null });

/**
 * Retention now has default terms. An installation from before them that never saved any was told that nothing is
 * deleted: it keeps that until its owner chooses.
 */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql`select id from users limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`insert into settings (key, value) values ('retention', ${withoutTerm}) on conflict (key) do nothing`.execute(
    db,
  );
}
