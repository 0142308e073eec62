import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`create table crew_conflicts (
    visit_id text not null constraint crew_conflicts_pkey primary key references visits (id) on delete cascade,
    entry_key text not null,
    reason text not null,
    created_at text not null
  )`.execute(db);
  await sql`create index stop_entries_by_time on stop_entries (at)`.execute(db);
  await sql`alter table visit_photos add column by_id text`.execute(db);
}
