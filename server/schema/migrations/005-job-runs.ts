import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`create table job_runs (
    name text primary key,
    ran_at text not null
  )`.execute(db);
}
