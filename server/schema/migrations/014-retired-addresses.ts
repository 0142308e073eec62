import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`create table retired_addresses (
    kind text not null,
    id text not null,
    successor_id text,
    retired_at text not null,
    primary key (kind, id)
  )`.execute(db);
}
