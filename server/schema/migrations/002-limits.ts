import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../../db/is-sqlite.ts';

export async function up(db: Kysely<unknown>) {
  // Unlogged: counts are lost with a crash of PostgreSQL and cost no write to its log.
  await sql`create ${sql.raw(isSqlite(db) ? '' : 'unlogged')} table rate_counts (
    key text primary key,
    count integer not null,
    expires_at text not null
  )`.execute(db);
  // Partial: however many marked requests an address has, its open ones are few.
  const open = sql.raw(`state = 'requested' and is_suspicious = 0 and source = 'site'`);
  await sql`create index visits_open_by_email on visits (lower(email)) where ${open}`.execute(db);
  await sql`create index visits_open_by_phone on visits (phone_e164) where ${open}`.execute(db);
  await sql`create index visits_marked on visits (created_at) where is_suspicious = 1`.execute(db);
  await sql`create index inquiries_new_by_email on inquiries (lower(email)) where state = 'new'`.execute(db);
  await sql`create index inquiries_new_by_phone on inquiries (phone_e164) where state = 'new'`.execute(db);
}
