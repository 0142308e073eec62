import { type Kysely, sql } from 'kysely';

const statements = `
create table payments (
  id text primary key,
  quote_id text not null references quotes (id) on delete cascade,
  amount bigint not null,
  paid_on text not null,
  method text not null,
  note text not null,
  source text not null,
  external_id text unique,
  created_at text not null,
  created_by text,
  removed_at text
);
create index payments_by_quote on payments (quote_id);

create table statement_lines (
  key text primary key,
  quote_id text not null references quotes (id) on delete cascade,
  reason text not null,
  booked_on text not null,
  amount bigint not null,
  payer text not null,
  details text not null,
  imported_at text not null,
  dismissed_at text
);
create index statement_lines_by_quote on statement_lines (quote_id);

alter table quote_acceptances add column deposit bigint;
alter table quote_acceptances add column is_unpaid integer not null default 0;
create index quote_acceptances_unpaid on quote_acceptances (quote_id) where is_unpaid = 1;
`;

/** Payments of accepted quotes. Orders before it ask for no payment: many of them were paid without being marked. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements.trim().split(/;\n+(?=.)/)) await sql.raw(statement).execute(db);
}
