import { type Kysely, sql } from 'kysely';

const statements = [
  'drop index visits_marked',
  'create index visits_marked on visits (created_at, id, search) where is_suspicious = 1',
  `create index inquiries_spam on inquiries (created_at, id, erased_at, search) where state = 'spam'`,
  `create index visits_requested on visits (state, is_suspicious) where state = 'requested'`,
];

/** What strangers can send by the thousand is searched and counted by a scan, which reads these indexes alone. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
