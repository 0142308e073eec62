import type { Kysely } from 'kysely';

/** Messages and answers that came with a key of their sender: the same one counts once. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['inquiries', 'inquiry_events']) {
    await db.schema.alterTable(table).addColumn('key', 'text').execute();
    await db.schema.createIndex(`${table}_by_key`).on(table).column('key').unique().execute();
  }
}
