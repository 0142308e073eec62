import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`create table price_list (
    key text primary key,
    description text not null,
    unit text not null,
    unit_price bigint not null,
    vat text not null,
    updated_at text not null
  )`.execute(db);
}
