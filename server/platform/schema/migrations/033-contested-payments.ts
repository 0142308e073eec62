import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table payments add column contested bigint not null default 0',
  'create index payments_contested on payments (quote_id) where contested > 0',
];

/** Card payments that a client contests at the bank. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
