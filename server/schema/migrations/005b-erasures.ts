import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`create table erasures (
    client_id text primary key,
    erased_at text not null
  )`.execute(db);
}
