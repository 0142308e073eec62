import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await createContent(db);
  await createMedia(db);

  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}

async function createContent(db: Kysely<unknown>) {
  // The long texts stand last: SQLite reads a row from its start, and lists need none of them.
  await db.schema
    .createTable('content')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('publish_at', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('updated_by', 'text')
    .addColumn('deleted_at', 'text')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('sort_title', 'text', (c) => c.notNull())
    .addColumn('image_url', 'text')
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('content_key', ['kind', 'id'])
    .execute();
  for (const [name, ...sorted] of [
    ['position', 'position'],
    // With the status: it also counts what is published, scheduled and a draft.
    ['date', 'status', 'publish_at'],
    ['title', 'sort_title'],
    ['change', 'updated_at'],
  ]) {
    const columns = ['kind', 'deleted_at', ...sorted, 'id'];
    await db.schema.createIndex(`content_by_${name}`).on('content').columns(columns).execute();
  }

  await db.schema
    .createTable('content_history')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('publish_at', 'text')
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addColumn('saved_by', 'text')
    .addColumn('fields', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('content_history_key', ['kind', 'id', 'version'])
    .execute();

  await db.schema
    .createTable('content_drafts')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('content_drafts_key', ['kind', 'id', 'user_id'])
    .execute();

  const usesKey = ['holder_kind', 'holder_id', 'draft_of', 'target_kind', 'target_id'] as const;
  await db.schema
    .createTable('uses')
    .addColumn('holder_kind', 'text', (c) => c.notNull())
    .addColumn('holder_id', 'text', (c) => c.notNull())
    .addColumn('draft_of', 'text', (c) => c.notNull())
    .addColumn('target_kind', 'text', (c) => c.notNull())
    .addColumn('target_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('uses_key', [...usesKey])
    .execute();
  await db.schema.createIndex('uses_by_target').on('uses').columns(['target_kind', 'target_id']).execute();
}

async function createMedia(db: Kysely<unknown>) {
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('tones', 'text', (c) => c.notNull())
    .addColumn('focus_x', 'integer', (c) => c.notNull())
    .addColumn('focus_y', 'integer', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema.createIndex('media_by_date').on('media').columns(['deleted_at', 'created_at', 'id']).execute();
}
