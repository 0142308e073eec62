import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import { startingReplyTemplates } from '../starting-reply-templates.ts';
import { noteFirstClients } from './007-first-clients.ts';

export async function up(db: Kysely<unknown>) {
  await extendInquiries(db);
  await createReplyTemplates(db);
  await createClients(db);
  await noteFirstClients(db);
  await db.schema.createIndex('visits_by_inquiry').on('visits').column('inquiry_id').execute();
  await db.schema.createIndex('letters_by_recipient').on('letters').expression(sql`lower(recipient)`).execute();
  // A search reads this index alone and not the letters.
  const searched = ['created_at', 'id', 'state', 'search'];
  await sql`update letters set search = substr(search, 1, 500)`.execute(db);
  await db.schema.createIndex('letters_to_search').on('letters').columns(searched).execute();
  await db.schema.createIndex('letters_by_state').on('letters').columns(['state', 'created_at', 'id']).execute();
}

async function extendInquiries(db: Kysely<unknown>) {
  for (const column of ['owner_id', 'answered_at', 'erased_at'])
    await db.schema.alterTable('inquiries').addColumn(column, 'text').execute();
  // Last: SQLite reads a row from its start, and lists need none of it.
  await db.schema
    .alterTable('inquiries')
    .addColumn('search', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await fillSearch(db);
  await db.schema
    .createIndex('inquiries_by_state')
    .on('inquiries')
    .columns(['erased_at', 'state', 'created_at', 'id', 'search'])
    .execute();
  // A search through all messages reads this index alone and not the messages.
  await db.schema
    .createIndex('inquiries_to_search')
    .on('inquiries')
    .columns(['erased_at', 'created_at', 'id', 'search'])
    .execute();
  await db.schema.createIndex('inquiries_by_email').on('inquiries').expression(sql`lower(email)`).execute();
  await db.schema.createIndex('inquiries_by_phone').on('inquiries').column('phone_e164').execute();

  await db.schema
    .createTable('inquiry_events')
    .addColumn('inquiry_id', 'text', (c) => c.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('from_state', 'text', (c) => c.notNull())
    .addColumn('to_state', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('inquiry_events_key', ['inquiry_id', 'sequence'])
    .execute();
  await db.schema
    .createTable('inquiry_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('inquiry_id', 'text', (c) => c.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('inquiry_notes_by_inquiry').on('inquiry_notes').columns(['inquiry_id', 'at']).execute();
}

async function fillSearch(db: Kysely<unknown>) {
  const { rows } = await sql<Record<'id' | 'name' | 'email' | 'message', string> & { phone_e164: string | null }>`
    select id, name, email, message, phone_e164 from inquiries`.execute(db);
  for (const { id, ...texts } of rows) {
    const search = foldText([texts.name, texts.email, texts.phone_e164, texts.message].filter(Boolean).join(' '));
    // An index entry has a largest size on PostgreSQL.
    await sql`update inquiries set search = ${search.slice(0, 500).toWellFormed()} where id = ${id}`.execute(db);
  }
}

async function createReplyTemplates(db: Kysely<unknown>) {
  await db.schema
    .createTable('reply_templates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  for (const [position, { title, subject, text }] of startingReplyTemplates.entries())
    await sql`insert into reply_templates (id, title, subject, text, position)
      values (${randomUUID()}, ${title}, ${subject}, ${text}, ${position})`.execute(db);
}

async function createClients(db: Kysely<unknown>) {
  await db.schema
    .createTable('clients')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sort_name', 'text', (c) => c.notNull())
    .addColumn('is_named', 'integer', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('inquiries', 'integer', (c) => c.notNull())
    .addColumn('visits', 'integer', (c) => c.notNull())
    .addColumn('first_at', 'text', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addColumn('merged_into', 'text')
    .addColumn('search', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('clients_by_last')
    .on('clients')
    .columns(['merged_into', 'last_at', 'id', 'search'])
    .execute();
  await db.schema.createIndex('clients_by_name').on('clients').columns(['merged_into', 'sort_name', 'id']).execute();

  await db.schema
    .createTable('client_contacts')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('own_client_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('client_contacts_key', ['kind', 'value'])
    .execute();
  await db.schema.createIndex('client_contacts_by_client').on('client_contacts').column('client_id').execute();

  await db.schema
    .createTable('client_things')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('thing_id', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('own_client_id', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('client_things_key', ['kind', 'thing_id'])
    .execute();
  await db.schema.createIndex('client_things_by_client').on('client_things').columns(['client_id', 'at']).execute();

  await db.schema
    .createTable('client_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('client_id', 'text', (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('own_client_id', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('client_notes_by_client').on('client_notes').columns(['client_id', 'at']).execute();

  await db.schema
    .createTable('client_tags')
    .addColumn('client_id', 'text', (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('tag', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('client_tags_key', ['client_id', 'tag'])
    .execute();
  await db.schema.createIndex('client_tags_by_tag').on('client_tags').columns(['tag', 'client_id']).execute();

  await db.schema
    .createTable('client_duplicates')
    .addColumn('a_id', 'text', (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('b_id', 'text', (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('dismissed_at', 'text')
    .addPrimaryKeyConstraint('client_duplicates_key', ['a_id', 'b_id'])
    .execute();
  await db.schema.createIndex('client_duplicates_by_other').on('client_duplicates').column('b_id').execute();
}
