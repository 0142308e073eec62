import { type Kysely, sql } from 'kysely';

const statements = `
create table card_sessions (
  id text primary key,
  quote_id text not null references quotes (id) on delete cascade,
  stripe_id text unique,
  payment_intent text unique,
  amount bigint not null,
  is_test integer not null,
  state text not null,
  created_at text not null,
  expires_at text not null
);
create index card_sessions_by_quote on card_sessions (quote_id, created_at);

alter table payments add column refunded bigint not null default 0;
create index payments_by_card on payments (created_at) where source = 'stripe';
alter table quote_acceptances add column hours text;
alter table quote_acceptances add column hours_until text;
create index quote_acceptances_late_hours on quote_acceptances (hours_until) where hours = 'deposit' and is_unpaid = 1;
`;

/** Card payments by Stripe, and orders whose hours wait for the deposit. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements.trim().split(/;\n+(?=.)/)) await sql.raw(statement).execute(db);
}
