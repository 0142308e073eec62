import { type Kysely, sql } from 'kysely';

const statements = [
  `create table webhook_subscriptions (
    id text primary key,
    url text not null,
    events text not null,
    secret text not null,
    former_secret text,
    former_until text,
    is_on integer not null,
    version integer not null,
    created_at text not null,
    failing_since text,
    paused_until text,
    ended_at text,
    missed integer not null
  )`,
  `create table webhook_deliveries (
    id text primary key,
    subscription_id text not null,
    type text not null,
    record_id text not null,
    position integer not null,
    at text not null,
    body text,
    state text not null,
    attempts integer not null,
    tries text not null,
    answer text,
    due_at text not null,
    expires_at text not null,
    done_at text
  )`,
  'create index webhook_deliveries_by_time on webhook_deliveries (subscription_id, at, id)',
  'create index webhook_deliveries_by_record on webhook_deliveries (record_id, subscription_id, position)',
  `create index webhook_deliveries_due on webhook_deliveries (subscription_id, due_at, at, id)
    where state = 'waiting'`,
  'create index webhook_deliveries_unwritten on webhook_deliveries (subscription_id, at, id) where body is null',
];

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
