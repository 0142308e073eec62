import { type Kysely, sql } from 'kysely';

const statements = `
create table new_closed_days (
  date text not null,
  team integer not null default 0,
  from_hour text not null default '',
  reason text,
  by_name text,
  postponement_id text,
  created_at text,
  constraint closed_days_key primary key (date, team, from_hour)
);
insert into new_closed_days (date, reason) select date, reason from closed_days;
drop table closed_days;
alter table new_closed_days rename to closed_days;
create index closed_days_by_postponement on closed_days (postponement_id) where postponement_id is not null;
`;

/** Only whole days of the company could be closed. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements.split(';')) if (statement.trim()) await sql.raw(statement).execute(db);
}
