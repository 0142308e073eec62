import { type Kysely, SqliteAdapter, sql } from 'kysely';

const tables = [
  `create table api_tokens (
    id text primary key,
    name text not null,
    token_hash text not null unique,
    ending text not null,
    scopes text not null,
    ends_on text not null,
    created_at text not null,
    by_id text not null,
    by_name text not null,
    last_used_at text,
    revoked_at text
  )`,
  `create table record_changes (
    kind text not null,
    record_id text not null,
    changed_at text not null,
    constraint record_changes_key primary key (kind, record_id)
  )`,
  'create index record_changes_by_time on record_changes (kind, changed_at, record_id)',
];

/** When the records that exist already were changed last, as well as it is known. */
const followed = {
  clients: 'last_at',
  visits: 'updated_at',
  inquiries: 'coalesce(answered_at, created_at)',
  quotes: 'updated_at',
  agreements: 'updated_at',
  payments: 'coalesce(removed_at, created_at)',
};

const fillFrom = ([table, at]: [string, string]) =>
  `insert into record_changes (kind, record_id, changed_at) select '${table}', id, ${at} from ${table}`;

const events = ['insert', 'update', 'delete'] as const;

const noteChange = (id: string, at: string, table: string) =>
  `insert into record_changes (kind, record_id, changed_at) values (${table}, ${id}, ${at})
    on conflict (kind, record_id) do update set changed_at = excluded.changed_at;`;

const sqliteTriggers = (table: string) =>
  events.map(
    (event) => `create trigger ${table}_${event}_change after ${event} on ${table} begin
      ${noteChange(event === 'delete' ? 'old.id' : 'new.id', `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`, `'${table}'`)} end`,
  );

const postgresNow = `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Fires once the statement is over, when the rows themselves are locked. */
const postgresFunction = `create function note_record_change() returns trigger language plpgsql as $$ begin
    ${noteChange('coalesce(new.id, old.id)', postgresNow, 'tg_table_name')}
    return null;
  end $$`;

const postgresTrigger = (table: string) =>
  `create trigger ${table}_change after insert or update or delete on ${table}
    for each row execute function note_record_change()`;

const isSqlite = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof SqliteAdapter;

/** Triggers, because a program that misses one change shows an old record for ever, whoever wrote it. */
export async function up(db: Kysely<unknown>) {
  const names = Object.keys(followed);
  const triggers = isSqlite(db) ? names.flatMap(sqliteTriggers) : [postgresFunction, ...names.map(postgresTrigger)];
  for (const statement of [...tables, ...Object.entries(followed).map(fillFrom), ...triggers])
    await sql.raw(statement).execute(db);
}
