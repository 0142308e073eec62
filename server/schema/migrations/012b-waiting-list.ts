import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../../db/is-sqlite.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table waiting_entries (
    id text primary key,
    key text unique,
    state text not null,
    is_suspicious integer not null,
    date text not null,
    service_id text not null,
    service_name text not null,
    window_count integer not null,
    name text not null,
    email text not null,
    phone text not null,
    phone_e164 text,
    notice_version text,
    held_time text,
    hold_ends_at text,
    visit_id text,
    created_at text not null,
    updated_at text not null
  )`.execute(db);
  await sql`create index waiting_entries_by_date on waiting_entries (date, created_at)`.execute(db);
  await sql`create index waiting_entries_by_email on waiting_entries (lower(email))`.execute(db);
  await sql`create index waiting_entries_by_phone on waiting_entries (phone_e164)`.execute(db);
  const open = sql.raw(`state in ('waiting', 'held') and is_suspicious = 0`);
  await sql`create index waiting_entries_open on waiting_entries (date, created_at) where ${open}`.execute(db);
  await sql`create index waiting_entries_marked on waiting_entries (created_at) where is_suspicious = 1`.execute(db);
  await sql`create table waiting_links (
    token_hash text primary key,
    entry_id text not null references waiting_entries (id) on delete cascade,
    created_at text not null
  )`.execute(db);
  await sql`create index waiting_links_by_entry on waiting_links (entry_id)`.execute(db);
  await (isSqlite(db) ? rebuildWindows : alterWindows)(db);
  await sql`create index visit_windows_by_entry on visit_windows (entry_id) where entry_id is not null`.execute(db);
}

// A window is taken by a visit or held for an entry of the waiting list: one row, so that one constraint guards both.
const oneHolder = '(visit_id is null) <> (entry_id is null)';
const ofEntry = 'references waiting_entries (id) on delete cascade';

async function alterWindows(db: Kysely<unknown>) {
  await sql`alter table visit_windows alter column visit_id drop not null`.execute(db);
  await sql`alter table visit_windows add column entry_id text ${sql.raw(ofEntry)}`.execute(db);
  await sql`alter table visit_windows add constraint visit_windows_holder check (${sql.raw(oneHolder)})`.execute(db);
}

/** SQLite cannot change a column. */
async function rebuildWindows(db: Kysely<unknown>) {
  await sql`create table new_visit_windows (
    local_time text not null,
    team integer not null,
    visit_id text,
    entry_id text ${sql.raw(ofEntry)},
    constraint visit_windows_key primary key (local_time, team),
    constraint visit_windows_holder check (${sql.raw(oneHolder)}),
    constraint visit_windows_visit foreign key (visit_id) references visits (id) on delete cascade
      deferrable initially deferred
  )`.execute(db);
  await sql`insert into new_visit_windows (local_time, team, visit_id)
    select local_time, team, visit_id from visit_windows`.execute(db);
  await sql`drop table visit_windows`.execute(db);
  await sql`alter table new_visit_windows rename to visit_windows`.execute(db);
  await sql`create index visit_windows_by_visit on visit_windows (visit_id)`.execute(db);
}
