import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../../db/is-sqlite.ts';

/** Requests that strangers can send by the thousand leave SQLite's trigram index; searches scan them. */
export async function up(db: Kysely<unknown>) {
  if (!isSqlite(db)) return;
  await leaveOut(db, 'visits', (row) => `${row}.is_suspicious = 1`);
  await leaveOut(db, 'inquiries', (row) => `${row}.state = 'spam'`);
}

async function leaveOut(db: Kysely<unknown>, table: string, isLeftOut: (row: string) => string) {
  const [trigrams, keys] = [`${table}_trigrams`, `${table}_trigram_keys`];
  const text = (row: string) => `iif(${isLeftOut(row)}, '', ${row}.search)`;
  const ofRow = (row: string) => `from ${keys} where id = ${row}.id`;
  const add = `insert into ${trigrams} (rowid, text) select number, ${text('new')} ${ofRow('new')};`;
  const remove = `insert into ${trigrams} (${trigrams}, rowid, text) select 'delete', number, ${text('old')} ${ofRow('old')};`;
  for (const statement of [
    ...['insert', 'update', 'delete'].map((change) => `drop trigger ${trigrams}_${change}`),
    `insert into ${trigrams} (${trigrams}, rowid, text)
      select 'delete', number, search from ${table} join ${keys} using (id) where ${isLeftOut(table)}`,
    `create trigger ${trigrams}_insert after insert on ${table} begin
      insert into ${keys} (id) values (new.id); ${add} end`,
    `create trigger ${trigrams}_update after update on ${table} when ${text('old')} <> ${text('new')} begin
      ${remove} ${add} end`,
    `create trigger ${trigrams}_delete after delete on ${table} begin
      ${remove} delete ${ofRow('old')}; end`,
  ])
    await sql.raw(statement).execute(db);
}
