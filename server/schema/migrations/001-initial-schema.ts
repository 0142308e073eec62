import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../../db/is-sqlite.ts';
import { accounts } from './initial-schema/accounts.ts';
import { content } from './initial-schema/content.ts';
import { emails } from './initial-schema/emails.ts';
import { inquiriesAndClients } from './initial-schema/inquiries-and-clients.ts';
import { startingReplyTemplates } from './initial-schema/reply-templates.ts';
import { createTrigramIndexes } from './initial-schema/trigram-indexes.ts';
import { visits } from './initial-schema/visits.ts';

/** Only what both engines read alike: times as ISO text in UTC, flags as 0 and 1, structures as JSON text. */
export async function up(db: Kysely<unknown>) {
  for (const tables of [accounts, content, visits, inquiriesAndClients, emails])
    for (const statement of tables.trim().split(/;\n+(?=.)/)) await sql.raw(statement).execute(db);
  // Drafts have no date and come first; SQLite orders nulls so by itself and rejects the clause.
  await sql`create index content_by_publication on content (kind, publish_at ${sql.raw(isSqlite(db) ? '' : 'nulls first')}, id)
    where deleted_at is null`.execute(db);
  // PostgreSQL's depend on an extension that may be installed later: see migrate.ts.
  if (isSqlite(db)) await createTrigramIndexes(db);
  for (const [position, { title, subject, text }] of startingReplyTemplates.entries())
    await sql`insert into reply_templates (id, title, subject, text, position)
      values (${randomUUID()}, ${title}, ${subject}, ${text}, ${position})`.execute(db);
}
