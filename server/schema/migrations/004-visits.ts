import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('visits')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('local_time', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'text', (c) => c.notNull())
    .addColumn('minutes', 'integer', (c) => c.notNull())
    .addColumn('timing', 'text', (c) => c.notNull())
    .addColumn('service_id', 'text', (c) => c.notNull())
    .addColumn('service_name', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('phone_e164', 'text')
    .addColumn('building_name', 'text')
    .addColumn('street_name', 'text', (c) => c.notNull())
    .addColumn('house_number', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('county', 'text', (c) => c.notNull())
    .addColumn('postal_code', 'text', (c) => c.notNull())
    .addColumn('notes', 'text')
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('is_suspicious', 'integer', (c) => c.notNull())
    .addColumn('reminded_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('visits_by_time').on('visits').columns(['local_time', 'id']).execute();
  await db.schema.createIndex('visits_by_state').on('visits').columns(['state', 'local_time', 'id']).execute();
  await db.schema.createIndex('visits_by_email').on('visits').column('email').execute();

  // The promise that no window is sold twice: one row for each team that is taken in it.
  await db.schema
    .createTable('visit_windows')
    .addColumn('local_time', 'text', (c) => c.notNull())
    .addColumn('team', 'integer', (c) => c.notNull())
    .addColumn('visit_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('visit_windows_key', ['local_time', 'team'])
    // The window is taken before the visit is written; the two are compared when both are there.
    .addForeignKeyConstraint('visit_windows_visit', ['visit_id'], 'visits', ['id'], (fk) =>
      fk.onDelete('cascade').deferrable().initiallyDeferred(),
    )
    .execute();
  await db.schema.createIndex('visit_windows_by_visit').on('visit_windows').column('visit_id').execute();

  await db.schema
    .createTable('visit_events')
    .addColumn('visit_id', 'text', (c) => c.notNull().references('visits.id').onDelete('cascade'))
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text')
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', (c) => c.notNull())
    .addColumn('from_time', 'text')
    .addColumn('to_time', 'text')
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('visit_events_key', ['visit_id', 'sequence'])
    .execute();

  await db.schema
    .createTable('visit_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('visit_id', 'text', (c) => c.notNull().references('visits.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('visit_links_by_visit').on('visit_links').column('visit_id').execute();

  await db.schema
    .createTable('closed_days')
    .addColumn('date', 'text', (c) => c.primaryKey())
    .addColumn('reason', 'text')
    .execute();
}
