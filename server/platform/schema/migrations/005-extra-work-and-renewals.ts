import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`create index stop_entries_extra on stop_entries (received_at) where kind = 'extra'`.execute(db);
  // Renewals that came to nothing used to stay linked, so that no other could be offered.
  await sql`update agreements set renewal_quote_id = null where renewal_quote_id in
    (select id from quotes where state in ('declined', 'expired', 'withdrawn'))`.execute(db);
}
