import type { Kysely } from 'kysely';

/** What must still go after the rows that pointed to it are gone. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('leftovers')
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('leftovers_key', ['place', 'name'])
    .execute();
}
