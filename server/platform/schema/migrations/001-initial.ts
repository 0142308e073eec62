import { randomUUID } from 'node:crypto';
import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { accounts } from './001-initial/accounts.ts';
import { clients } from './001-initial/clients.ts';
import { content } from './001-initial/content.ts';
import { emails } from './001-initial/emails.ts';
import { inquiries } from './001-initial/inquiries.ts';
import { startingReplyTemplates } from './001-initial/reply-templates.ts';
import { system } from './001-initial/system.ts';
import { createTrigramIndexes } from './001-initial/trigram-indexes.ts';
import { visits } from './001-initial/visits.ts';

const isSqlite = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof SqliteAdapter;

/** Only what both engines read alike: times as ISO text in UTC, flags as 0 and 1, structures as JSON text. */
export async function up(db: Kysely<unknown>) {
  const tables = [accounts, content, visits, inquiries, clients, emails, system].join('');
  const statements = isSqlite(db) ? asSqlite(tables) : tables;
  for (const statement of statements.trim().split(/;\n+(?=.)/)) await sql.raw(statement).execute(db);
  // PostgreSQL's depend on an extension that may be installed later: see migrate.ts.
  if (isSqlite(db)) await createTrigramIndexes(db);
  for (const [position, { title, subject, text }] of startingReplyTemplates.entries())
    await sql`insert into reply_templates (id, title, subject, text, position)
      values (${randomUUID()}, ${title}, ${subject}, ${text}, ${position})`.execute(db);
}

/** SQLite rejects both clauses; it orders nulls first by itself. */
const asSqlite = (statements: string) =>
  statements.replace('create unlogged table', 'create table').replace(' nulls first', '');
