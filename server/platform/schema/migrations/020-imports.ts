import { type Kysely, sql } from 'kysely';

const statements = `
create table imports (
  id text primary key,
  kind text not null,
  state text not null,
  file_name text not null,
  columns text not null,
  row_count integer not null,
  done integer not null,
  last_row integer not null,
  counts text,
  problem text,
  created_at text not null,
  updated_at text not null,
  by_id text not null,
  by_name text not null,
  finished_at text,
  undo_until text
);
create index imports_by_creation on imports (created_at, id);
create index imports_by_state on imports (state, updated_at);

create table import_rows (
  import_id text not null references imports (id) on delete cascade,
  number integer not null,
  cells text not null,
  problem text,
  outcome text,
  text text,
  constraint import_rows_key primary key (import_id, number)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, number);

create table import_changes (
  import_id text not null references imports (id) on delete cascade,
  chunk integer not null,
  kind text not null,
  subject text not null,
  change text not null,
  after_hash text not null,
  constraint import_changes_key primary key (import_id, chunk, kind, subject)
);
create index import_changes_by_subject on import_changes (subject);

create table import_columns (
  kind text not null,
  headings text not null,
  fields text not null,
  used_at text not null,
  constraint import_columns_key primary key (kind, headings)
);

create table client_addresses (
  id text primary key,
  client_id text not null references clients (id) on delete cascade,
  own_client_id text not null,
  garden text not null,
  street_name text not null,
  house_number text not null,
  building_name text,
  city text not null,
  county text not null,
  postal_code text not null
);
create index client_addresses_by_client on client_addresses (client_id);
create index client_addresses_by_garden on client_addresses (garden);
`;

export async function up(db: Kysely<unknown>) {
  for (const statement of statements.trim().split(/;\n+(?=.)/)) await sql.raw(statement).execute(db);
}
