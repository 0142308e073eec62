import { type Kysely, sql } from 'kysely';

const statements = `
alter table agreements add column is_renewal_sent integer not null default 0;
update agreements set is_renewal_sent = 1
  where renewal_quote_id in (select id from quotes where state <> 'draft');
drop index agreements_by_end;
create index agreements_by_end on agreements (end_on, id, is_renewal_sent, erased_at) where state <> 'ended';
`;

/** An agreement is to renew until its renewal is sent; a draft is not enough. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements.split(';')) if (statement.trim()) await sql.raw(statement).execute(db);
}
