import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await createLetters(db);
  await extendInquiries(db);
  await createSubscribers(db);
}

async function createLetters(db: Kysely<unknown>) {
  await db.schema
    .createTable('letters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('letter', 'text', (c) => c.notNull())
    .addColumn('attachments', 'text', (c) => c.notNull())
    .addColumn('headers', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('note', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .execute();
  await db.schema.createIndex('letters_by_due').on('letters').columns(['state', 'due_at']).execute();
  await db.schema.createIndex('letters_by_date').on('letters').columns(['created_at', 'id']).execute();
}

async function extendInquiries(db: Kysely<unknown>) {
  await db.schema.alterTable('inquiries').addColumn('phone_e164', 'text').execute();
  await db.schema
    .createTable('inquiry_photos')
    .addColumn('inquiry_id', 'text', (c) => c.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('inquiry_photos_key', ['inquiry_id', 'position'])
    .execute();
}

async function createSubscribers(db: Kysely<unknown>) {
  await db.schema.dropTable('subscribers').execute();
  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('confirm_hash', 'text', (c) => c.unique())
    .addColumn('unsubscribe_token', 'text', (c) => c.notNull().unique())
    .addColumn('letter_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('unsubscribed_at', 'text')
    .execute();
  await db.schema
    .createTable('subscriber_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subscriber_id', 'text', (c) => c.notNull().references('subscribers.id').onDelete('cascade'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('text_version', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('subscriber_events_by_subscriber')
    .on('subscriber_events')
    .columns(['subscriber_id', 'at'])
    .execute();
}
