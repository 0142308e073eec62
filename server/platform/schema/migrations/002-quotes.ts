import { type Kysely, SqliteAdapter, sql } from 'kysely';

const statements = `
create table quotes (
  id text primary key,
  state text not null,
  sequence integer not null,
  version integer not null,
  number text,
  sent_version integer not null,
  content text not null,
  internal_note text not null,
  title text not null,
  name text not null,
  email text not null,
  phone text not null,
  phone_e164 text,
  city text not null,
  search text not null,
  gross bigint not null,
  valid_until text not null,
  source_kind text,
  source_id text,
  created_at text not null,
  updated_at text not null,
  updated_by text,
  sent_at text,
  seen_at text,
  answered_at text,
  reminded_at text,
  invoice_number text,
  invoiced_on text,
  erased_at text
);
create unique index quotes_by_number on quotes (number);
create index quotes_by_creation on quotes (created_at, id, search, erased_at);
create index quotes_by_state on quotes (state, created_at, id, search, erased_at);
create index quotes_by_end on quotes (state, valid_until, id, gross, erased_at);
create index quotes_by_sending on quotes (sent_at, state, valid_until, answered_at, gross) where sent_at is not null;
create index quotes_by_email on quotes (lower(email));
create index quotes_by_phone on quotes (phone_e164);
create index quotes_to_invoice on quotes (state, invoiced_on, answered_at) where state = 'accepted' and invoiced_on is null;

create table quote_versions (
  quote_id text not null references quotes (id) on delete cascade,
  version integer not null,
  sent_at text not null,
  snapshot text not null,
  hash text not null,
  gross bigint not null,
  seen_at text,
  constraint quote_versions_key primary key (quote_id, version)
);

create table quote_acceptances (
  quote_id text primary key references quotes (id) on delete cascade,
  version integer not null,
  hash text not null,
  at text not null,
  name text not null,
  gross bigint not null,
  net bigint not null,
  evidence text not null,
  evidence_hash text not null
);

create table quote_withdrawals (
  quote_id text primary key references quotes (id) on delete cascade,
  at text not null,
  name text not null,
  email text not null,
  statement text not null,
  executed bigint not null
);

create table quote_events (
  quote_id text not null references quotes (id) on delete cascade,
  sequence integer not null,
  at text not null,
  actor_id text not null,
  actor_name text,
  step text not null,
  from_state text,
  to_state text not null,
  note text,
  key text,
  constraint quote_events_key primary key (quote_id, sequence)
);
create unique index quote_events_by_key on quote_events (key);

create table quote_links (
  token_hash text primary key,
  quote_id text not null references quotes (id) on delete cascade,
  created_at text not null,
  channel text not null
);
create index quote_links_by_quote on quote_links (quote_id);

create table quote_line_uses (
  key text primary key,
  description text not null,
  unit text not null,
  unit_price bigint not null,
  vat text not null,
  used_at text not null
);

create table number_series (
  name text primary key,
  last integer not null
);

alter table visits add column quote_id text;
create index visits_by_quote on visits (quote_id) where quote_id is not null;

alter table inquiries add column quote_id text;
create index inquiries_by_quote on inquiries (quote_id) where quote_id is not null;
`;

const isSqlite = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof SqliteAdapter;

const listTrigramStatements = (table: string) => {
  const [trigrams, keys] = [`${table}_trigrams`, `${table}_trigram_keys`];
  const add = `insert into ${trigrams} (rowid, text) select number, new.search from ${keys} where id = new.id;`;
  const remove = `insert into ${trigrams} (${trigrams}, rowid, text)
    select 'delete', number, old.search from ${keys} where id = old.id;`;
  return [
    `create table ${keys} (number integer primary key, id text not null, unique (id))`,
    `create virtual table ${trigrams} using fts5(text, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
    `insert into ${trigrams} (${trigrams}, rank) values ('secure-delete', 1)`,
    `create trigger ${trigrams}_insert after insert on ${table} begin
      insert into ${keys} (id) values (new.id); ${add} end`,
    `create trigger ${trigrams}_update after update on ${table} when old.search <> new.search begin
      ${remove} ${add} end`,
    `create trigger ${trigrams}_delete after delete on ${table} begin
      ${remove} delete from ${keys} where id = old.id; end`,
  ];
};

export async function up(db: Kysely<unknown>) {
  for (const statement of statements.trim().split(/;\n+(?=.)/)) await sql.raw(statement).execute(db);
  for (const statement of isSqlite(db) ? listTrigramStatements('quotes') : []) await sql.raw(statement).execute(db);
}
