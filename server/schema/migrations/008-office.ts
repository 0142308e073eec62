import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await createReviews(db);
  await extendSubscribers(db);
  await createIssues(db);
  await indexWhatTheDashboardCounts(db);
}

async function createReviews(db: Kysely<unknown>) {
  await db.schema
    .createTable('review_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    // No reference: the answer outlives the visit it was asked after.
    .addColumn('visit_id', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone_e164', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('service_name', 'text', (c) => c.notNull())
    .addColumn('local_time', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'text')
    .addColumn('rating', 'integer')
    .addColumn('content', 'text')
    .addColumn('consent_version', 'text')
    .addColumn('consent_at', 'text')
    .addColumn('document_id', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('search', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('review_requests_by_state')
    .on('review_requests')
    .columns(['state', 'answered_at', 'id'])
    .execute();
  await db.schema.createIndex('review_requests_by_email').on('review_requests').column('email').execute();
}

async function extendSubscribers(db: Kysely<unknown>) {
  await db.schema.alterTable('subscriber_events').addColumn('note', 'text').execute();
  await db.schema.alterTable('subscriber_events').addColumn('by_name', 'text').execute();
  for (const column of ['created_at', 'confirmed_at', 'unsubscribed_at']) {
    await db.schema.createIndex(`subscribers_by_${column}`).on('subscribers').columns([column, 'id']).execute();
  }
  await db.schema
    .createIndex('subscribers_by_state')
    .on('subscribers')
    .columns(['state', 'created_at', 'id'])
    .execute();
}

async function createIssues(db: Kysely<unknown>) {
  await db.schema
    .createTable('newsletter_issues')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('intro', 'text', (c) => c.notNull())
    .addColumn('articles', 'text', (c) => c.notNull())
    .addColumn('closing', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('updated_by', 'text')
    // While it is being written to the outbox: the letter as it goes to everybody, and how far it has come.
    .addColumn('letter', 'text')
    .addColumn('started_at', 'text')
    .addColumn('cursor', 'text', (c) => c.notNull())
    .addColumn('queued_at', 'text')
    .execute();
  await db.schema
    .createIndex('newsletter_issues_by_state')
    .on('newsletter_issues')
    .columns(['state', 'updated_at'])
    .execute();

  await db.schema
    .createTable('newsletter_deliveries')
    .addColumn('issue_id', 'text', (c) => c.notNull().references('newsletter_issues.id').onDelete('cascade'))
    .addColumn('subscriber_id', 'text', (c) => c.notNull())
    .addColumn('letter_key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('newsletter_deliveries_key', ['issue_id', 'subscriber_id'])
    .execute();
  await db.schema
    .createIndex('newsletter_deliveries_by_subscriber')
    .on('newsletter_deliveries')
    .column('subscriber_id')
    .execute();
}

/** Everything the dashboard reads of a week stands in the index: the rows themselves are not touched. */
async function indexWhatTheDashboardCounts(db: Kysely<unknown>) {
  await db.schema
    .createIndex('visits_by_request')
    .on('visits')
    .columns(['created_at', 'state', 'service_id', 'is_suspicious'])
    .execute();
  await db.schema.createIndex('inquiries_by_arrival').on('inquiries').columns(['created_at', 'state']).execute();
  await db.schema.createIndex('inquiries_by_need').on('inquiries').columns(['state', 'created_at', 'id']).execute();
}
