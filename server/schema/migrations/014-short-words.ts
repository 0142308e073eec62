import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../../db/is-sqlite.ts';

type Text = (row: string) => string;

const search: Text = (row) => `${row}.search`;

/**
 * SQLite's index of pieces also finds words of one and two letters: as the beginnings of its pieces. Two spaces at the
 * end make the last letters of a text the beginning of a piece too. PostgreSQL finds them by itself.
 */
export async function up(db: Kysely<unknown>) {
  if (!isSqlite(db)) return;
  for (const table of ['visits', 'inquiries', 'letters', 'activity', 'review_requests']) await index(db, table, search);
  // Who was merged into another is found as the other.
  await index(db, 'clients', (row) => `iif(${row}.merged_into is null, ${row}.search, '')`);
  // Whatever is not in the bin bears the name of its list: what a search finds in one of them can be counted.
  const list: Text = (row) => `iif(${row}.deleted_at is null, char(1) || ${row}.kind || char(1), '')`;
  await index(db, 'content', search, list, ['kind', 'id']);
}

async function index(db: Kysely<unknown>, table: string, text: Text, mark: Text = () => `''`, key = ['id']) {
  const [pieces, numbers, columns] = [`${table}_pieces`, `${table}_numbers`, key.join(', ')];
  const indexed: Text = (row) => `${text(row)} || '  ' || ${mark(row)}`;
  const numbered = (row: string) => `from ${numbers} where ${key.map((c) => `${c} = ${row}.${c}`).join(' and ')}`;
  const take = `insert into ${pieces} (${pieces}, rowid, text) select 'delete', no, ${indexed('old')} ${numbered('old')};`;
  const put = `insert into ${pieces} (rowid, text) select no, ${indexed('new')} ${numbered('new')};`;
  for (const statement of [
    ...['put', 'changed', 'taken'].map((name) => `drop trigger ${pieces}_${name}`),
    `insert into ${pieces} (${pieces}) values ('delete-all')`,
    `insert into ${pieces} (rowid, text) select no, ${indexed(table)} from ${numbers} join ${table} using (${columns})`,
    `insert into ${pieces} (${pieces}) values ('optimize')`,
    `create virtual table ${table}_terms using fts5vocab(${pieces}, instance)`,
    `create trigger ${pieces}_put after insert on ${table} begin
      insert into ${numbers} (${columns}) values (${key.map((c) => `new.${c}`).join(', ')}); ${put} end`,
    `create trigger ${pieces}_changed after update on ${table} when ${indexed('old')} <> ${indexed('new')} begin
      ${take} ${put} end`,
    `create trigger ${pieces}_taken after delete on ${table} begin
      ${take} delete ${numbered('old')}; end`,
  ])
    await sql.raw(statement).execute(db);
}
