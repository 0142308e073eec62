import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`create table daily_counts (
    day text not null,
    kind text not null,
    key text not null,
    count integer not null,
    primary key (day, kind, key)
  )`.execute(db);
}
