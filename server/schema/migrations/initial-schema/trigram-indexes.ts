import { type Kysely, sql } from 'kysely';

type Text = (row: string) => string;

const search: Text = (row) => `${row}.search`;

/**
 * SQLite's full-text search over trigrams. It also finds words of one and two letters: as prefixes of trigrams. Two
 * spaces at the end make the last letters of a text the start of a trigram too.
 */
export async function createTrigramIndexes(db: Kysely<unknown>) {
  for (const table of ['visits', 'inquiries', 'outbox', 'activity', 'review_requests']) await index(db, table, search);
  // A merged client is found as the one it was merged into.
  await index(db, 'clients', (row) => `iif(${row}.merged_into is null, ${row}.search, '')`);
  // Rows that are not in the bin carry the name of their list, so that the matches of one list can be counted.
  const list: Text = (row) => `iif(${row}.deleted_at is null, char(1) || ${row}.kind || char(1), '')`;
  await index(db, 'content', search, list, ['kind', 'id']);
}

/**
 * The index holds no texts, only the rows in which a trigram occurs, by a number of its own: rowids may change when the
 * file is rebuilt. Deleted entries are overwritten at once, so that nothing of an erased person stays in it.
 */
async function index(db: Kysely<unknown>, table: string, text: Text, mark: Text = () => `''`, key = ['id']) {
  const [pieces, numbers, columns] = [`${table}_pieces`, `${table}_numbers`, key.join(', ')];
  const indexed: Text = (row) => `${text(row)} || '  ' || ${mark(row)}`;
  const numbered = (row: string) => `from ${numbers} where ${key.map((c) => `${c} = ${row}.${c}`).join(' and ')}`;
  const take = `insert into ${pieces} (${pieces}, rowid, text) select 'delete', no, ${indexed('old')} ${numbered('old')};`;
  const put = `insert into ${pieces} (rowid, text) select no, ${indexed('new')} ${numbered('new')};`;
  for (const statement of [
    `create table ${numbers} (no integer primary key, ${key.map((c) => `${c} text not null`).join(', ')}, unique (${columns}))`,
    `create virtual table ${pieces} using fts5(text, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
    `insert into ${pieces} (${pieces}, rank) values ('secure-delete', 1)`,
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
