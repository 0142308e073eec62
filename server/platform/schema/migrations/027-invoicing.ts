import { type Kysely, sql } from 'kysely';

const statements = `
create table invoiced_items (
  key text primary key,
  quote_id text references quotes (id) on delete cascade,
  agreement_id text references agreements (id) on delete cascade,
  month text,
  state text,
  program text,
  external_id text,
  gross bigint not null,
  digest text not null,
  attempts integer not null,
  note text,
  document text,
  link text,
  handed_at text,
  invoice_number text,
  invoiced_on text
);
create index invoiced_items_by_quote on invoiced_items (quote_id);
create index invoiced_items_by_agreement on invoiced_items (agreement_id);
create index invoiced_items_by_month on invoiced_items (month);
create index invoiced_items_failed on invoiced_items (state) where state in ('failed', 'unknown');
`;

/** What was handed over to the company's invoicing program, and invoices of advances and of months of agreements. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements.trim().split(/;\n+(?=.)/)) await sql.raw(statement).execute(db);
}
