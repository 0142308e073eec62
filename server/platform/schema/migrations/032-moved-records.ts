import { type Kysely, SqliteAdapter, sql } from 'kysely';

const noteMove = (now: string) => `insert into record_changes (kind, record_id, changed_at) values (
    case new.kind when 'visit' then 'visits' when 'inquiry' then 'inquiries' when 'quote' then 'quotes' else 'agreements' end,
    new.record_id, ${now})
  on conflict (kind, record_id) do update set changed_at = excluded.changed_at;`;

const isMoved = `new.kind <> 'import' and new.client_id <> old.client_id`;

const sqlite = [
  `create trigger client_records_move after update of client_id on client_records when ${isMoved} begin
    ${noteMove(`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`)} end`,
];

const postgres = [
  `create function note_record_move() returns trigger language plpgsql as $$ begin
    ${noteMove(`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)}
    return null;
  end $$`,
  `create trigger client_records_move after update of client_id on client_records
    for each row when (${isMoved}) execute function note_record_move()`,
];

/** Merging clients moves their records, which then name another client although their own rows do not change. */
export async function up(db: Kysely<unknown>) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of isSqlite ? sqlite : postgres) await sql.raw(statement).execute(db);
}
