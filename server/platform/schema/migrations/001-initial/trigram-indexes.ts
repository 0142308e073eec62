import { type Kysely, sql } from 'kysely';

type Text = (row: string) => string;

const search: Text = (row) => `${row}.search`;

/** SQLite's full-text search over trigrams: it finds parts of words of three letters and more. */
export async function createTrigramIndexes(db: Kysely<unknown>) {
  for (const table of ['outbox', 'activity', 'review_requests']) await createIndex(db, table, ['id'], search);
  // Suspicious requests, which strangers can send by the thousand, are searched by a scan.
  await createIndex(db, 'visits', ['id'], (row) => `iif(${row}.is_suspicious = 1, '', ${row}.search)`);
  await createIndex(db, 'inquiries', ['id'], (row) => `iif(${row}.state = 'spam', '', ${row}.search)`);
  // A merged client is found as the one it was merged into.
  await createIndex(db, 'clients', ['id'], (row) => `iif(${row}.merged_into is null, ${row}.search, '')`);
  // Documents that are not in the bin carry a mark of their list, so that the matches in one list can be counted.
  const mark: Text = (row) => `iif(${row}.deleted_at is null, char(1) || ${row}.kind || char(1), '')`;
  await createIndex(db, 'content', ['kind', 'id'], (row) => `${row}.search || ${mark(row)}`);
}

/**
 * The index holds no texts, only in which rows a trigram occurs, by a number of its own: rowids may change when the
 * file is rebuilt. Deleted entries are overwritten at once, so that nothing of an erased client stays in it.
 */
async function createIndex(db: Kysely<unknown>, table: string, key: string[], text: Text) {
  const [trigrams, keys] = [`${table}_trigrams`, `${table}_trigram_keys`];
  const ofRow = (row: string) => `from ${keys} where ${key.map((c) => `${c} = ${row}.${c}`).join(' and ')}`;
  const add = `insert into ${trigrams} (rowid, text) select number, ${text('new')} ${ofRow('new')};`;
  const remove = `insert into ${trigrams} (${trigrams}, rowid, text) select 'delete', number, ${text('old')} ${ofRow('old')};`;
  for (const statement of [
    `create table ${keys} (number integer primary key, ${key.map((c) => `${c} text not null`).join(', ')}, unique (${key}))`,
    `create virtual table ${trigrams} using fts5(text, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
    `insert into ${trigrams} (${trigrams}, rank) values ('secure-delete', 1)`,
    `create trigger ${trigrams}_insert after insert on ${table} begin
      insert into ${keys} (${key}) values (${key.map((c) => `new.${c}`)}); ${add} end`,
    `create trigger ${trigrams}_update after update on ${table} when ${text('old')} <> ${text('new')} begin
      ${remove} ${add} end`,
    `create trigger ${trigrams}_delete after delete on ${table} begin
      ${remove} delete ${ofRow('old')}; end`,
  ])
    await sql.raw(statement).execute(db);
}
