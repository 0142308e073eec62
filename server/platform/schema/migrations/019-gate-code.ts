import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table visits add column has_gate_code integer not null default 0`.execute(db);
}
