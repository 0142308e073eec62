import { type Kysely, sql } from 'kysely';

const statements = `
create table sms_messages (
  id text primary key,
  key text not null unique,
  kind text not null,
  record_id text not null,
  recipient text not null,
  text text not null,
  link text not null,
  parts integer not null,
  state text not null,
  attempts integer not null,
  due_at text not null,
  expires_at text not null,
  counted_at text,
  replaced_email text,
  provider_id text,
  note text,
  created_at text not null,
  sent_at text
);
create index sms_messages_by_age on sms_messages (created_at, id);
create index sms_messages_by_state on sms_messages (state, created_at, id);
create index sms_messages_by_record on sms_messages (record_id);
create index sms_messages_by_recipient on sms_messages (recipient);
create index sms_messages_counted on sms_messages (counted_at) where counted_at is not null;
create table sms_consents (
  phone text primary key,
  state text not null,
  at text not null,
  by_name text not null
);
`;

export async function up(db: Kysely<unknown>) {
  for (const statement of statements.trim().split(/;\n+(?=.)/)) await sql.raw(statement).execute(db);
}
