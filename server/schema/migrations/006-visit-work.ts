import { type Kysely, sql } from 'kysely';

/** What the staff's work with visits needs: series, notes, photos, marks that count once, calendar feeds. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('visit_series')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('every', 'text', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();

  // One by one: SQLite adds a single column at a time.
  await db.schema.alterTable('visits').addColumn('series_id', 'text').execute();
  await db.schema.alterTable('visits').addColumn('inquiry_id', 'text').execute();
  await db.schema.alterTable('visits').addColumn('project_id', 'text').execute();
  await db.schema
    .alterTable('visits')
    .addColumn('source', 'text', (c) => c.notNull().defaultTo('site'))
    .execute();
  await db.schema
    .alterTable('visits')
    .addColumn('staff_notes', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('visits_by_phone').on('visits').column('phone_e164').execute();
  await db.schema.createIndex('visits_by_series').on('visits').columns(['series_id', 'local_time']).execute();
  // An index entry has a largest size on PostgreSQL.
  await sql`update visits set search = substr(search, 1, 500)`.execute(db);
  // A search through all visits reads this index alone and not the wide rows.
  await db.schema
    .createIndex('visits_to_search')
    .on('visits')
    .columns(['local_time', 'id', 'state', 'search'])
    .execute();
  await db.schema.dropIndex('visits_by_time').execute();
  await db.schema.dropIndex('visits_by_state').execute();
  await db.schema
    .createIndex('visits_by_state')
    .on('visits')
    .columns(['state', 'local_time', 'id', 'search'])
    .execute();

  await db.schema.alterTable('visit_events').addColumn('key', 'text').execute();
  await db.schema.createIndex('visit_events_by_key').on('visit_events').column('key').unique().execute();

  await db.schema
    .createTable('visit_photos')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('visit_id', 'text', (c) => c.notNull().references('visits.id').onDelete('cascade'))
    .addColumn('moment', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('visit_photos_by_visit').on('visit_photos').columns(['visit_id', 'created_at']).execute();

  await db.schema
    .createTable('calendar_feeds')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_read_at', 'text')
    .execute();
}
