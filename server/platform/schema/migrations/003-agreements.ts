import { randomUUID } from 'node:crypto';
import { type Kysely, SqliteAdapter, sql } from 'kysely';

const statements = `
create table teams (
  id text primary key,
  number integer not null unique,
  name text not null,
  color text not null,
  base_city text not null,
  base_county text not null,
  active_from text,
  active_until text,
  working_days text,
  members text not null,
  position integer not null,
  version integer not null
);

create table agreements (
  id text primary key,
  state text not null,
  sequence integer not null,
  version integer not null,
  number text not null,
  content text not null,
  pauses text not null,
  title text not null,
  name text not null,
  email text not null,
  phone text not null,
  phone_e164 text,
  city text not null,
  county text not null,
  garden text not null,
  search text not null,
  start_on text not null,
  end_on text not null,
  paused_from text,
  paused_until text,
  monthly_value bigint not null,
  quote_id text,
  quote_number text,
  renewal_quote_id text,
  ended_on text,
  end_reason text,
  created_at text not null,
  updated_at text not null,
  updated_by text,
  erased_at text
);
create unique index agreements_by_number on agreements (number);
create unique index agreements_by_quote on agreements (quote_id) where quote_id is not null;
create index agreements_by_creation on agreements (created_at, id, search, erased_at);
create index agreements_by_state on agreements (state, created_at, id, search, monthly_value, erased_at);
create index agreements_by_end on agreements (end_on, id, renewal_quote_id, erased_at) where state <> 'ended';
create index agreements_by_garden on agreements (garden, start_on, end_on);
create index agreements_by_email on agreements (lower(email));
create index agreements_by_phone on agreements (phone_e164);

create table agreement_events (
  agreement_id text not null references agreements (id) on delete cascade,
  sequence integer not null,
  at text not null,
  actor_id text not null,
  actor_name text,
  step text not null,
  from_state text,
  to_state text not null,
  note text,
  key text,
  constraint agreement_events_key primary key (agreement_id, sequence)
);
create unique index agreement_events_by_key on agreement_events (key);

alter table quote_acceptances add column once_gross bigint not null default 0;
alter table quote_acceptances add column once_net bigint not null default 0;
update quote_acceptances set once_gross = gross, once_net = net;

alter table visits add column agreement_id text;
alter table visits add column work_id text;
alter table visits add column is_partial integer not null default 0;
alter table visits add column is_fixed integer not null default 0;
create index visits_by_agreement on visits (agreement_id, work_id, state, is_partial, local_time) where agreement_id is not null;

create table visit_choices (
  id text primary key,
  visit_id text not null references visits (id) on delete cascade,
  state text not null,
  options text not null,
  ends_at text not null,
  created_at text not null
);
create unique index visit_choices_open on visit_choices (visit_id) where state = 'open';
create index visit_choices_by_visit on visit_choices (visit_id, created_at);
create index visit_choices_by_end on visit_choices (ends_at) where state = 'open';

create table postponements (
  id text primary key,
  key text not null unique,
  date text not null,
  changes text not null,
  undo_until text not null,
  state text not null,
  by_id text not null,
  created_at text not null
);
create index postponements_open on postponements (undo_until) where state = 'open';

create table windows_by_holder (
  local_time text not null,
  team integer not null,
  visit_id text,
  entry_id text references waiting_entries (id) on delete cascade,
  choice_id text references visit_choices (id) on delete cascade,
  postponement_id text references postponements (id) on delete cascade,
  constraint visit_windows_window primary key (local_time, team),
  constraint visit_windows_one_holder check (
    (case when visit_id is null then 0 else 1 end) + (case when entry_id is null then 0 else 1 end)
    + (case when choice_id is null then 0 else 1 end) + (case when postponement_id is null then 0 else 1 end) = 1),
  constraint visit_windows_of_visit foreign key (visit_id) references visits (id) on delete cascade
    deferrable initially deferred
);
-- Before the rows: PostgreSQL creates no index while their deferred constraint waits.
drop index visit_windows_by_visit;
drop index visit_windows_by_entry;
create index visit_windows_by_visit on windows_by_holder (visit_id);
create index visit_windows_by_entry on windows_by_holder (entry_id) where entry_id is not null;
create index visit_windows_by_choice on windows_by_holder (choice_id) where choice_id is not null;
create index visit_windows_by_postponement on windows_by_holder (postponement_id) where postponement_id is not null;
insert into windows_by_holder (local_time, team, visit_id, entry_id)
  select local_time, team, visit_id, entry_id from visit_windows;
drop table visit_windows;
alter table windows_by_holder rename to visit_windows;
`;

const colors = ['green', 'blue', 'amber', 'violet', 'rose', 'teal', 'brown', 'slate'];

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
  for (const statement of isSqlite(db) ? listTrigramStatements('agreements') : []) await sql.raw(statement).execute(db);
  await listFormerTeams(db);
}

/** Before this migration. */
const longAgo = '2020-12-31';

/** Teams were a number among the settings; windows name them by theirs. Some may be of teams above that number. */
async function listFormerTeams(db: Kysely<unknown>) {
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'availability'`.execute(db);
  const { rows: windows } = await sql<{ last: number | null }>`select max(team) as last from visit_windows`.execute(db);
  const count: number = rows[0] ? (JSON.parse(rows[0].value).teams ?? 2) : 2;
  for (let number = 1; number <= Math.max(count, windows[0]?.last ?? 0); number++)
    await sql`insert into teams
      (id, number, name, color, base_city, base_county, members, position, version, active_until)
      values (${randomUUID()}, ${number}, ${`Echipa ${number}`}, ${colors[(number - 1) % colors.length]}, '', '', '[]',
        ${number}, 1, ${number > count ? longAgo : null})`.execute(db);
}
