import { type Kysely, sql } from 'kysely';

const statements = `
create table busy_calendars (
  id text primary key,
  team integer not null,
  name text not null,
  host text not null,
  address text not null,
  version integer not null,
  etag text,
  last_modified text,
  read_at text,
  read_until text,
  failing_since text,
  problem text,
  emptied_at text,
  decided_at text,
  created_at text not null
);

create table busy_hours (
  calendar_id text not null references busy_calendars (id) on delete cascade,
  team integer not null,
  date text not null,
  from_hour text not null,
  until_hour text not null,
  constraint busy_hours_key primary key (calendar_id, date, from_hour)
);
create index busy_hours_by_date on busy_hours (date);
`;

export async function up(db: Kysely<unknown>) {
  for (const statement of statements.trim().split(/;\n+(?=.)/)) await sql.raw(statement).execute(db);
}
