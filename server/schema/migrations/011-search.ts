import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../../db/is-sqlite.ts';

/** What lists need so as to stay quick with years of work in them. */
export async function up(db: Kysely<unknown>) {
  if (isSqlite(db)) {
    for (const table of ['visits', 'inquiries', 'letters', 'activity', 'review_requests']) await indexPieces(db, table);
    // Who was merged into another is found as the other.
    await indexPieces(db, 'clients', ['id'], (row) => `iif(${row}.merged_into is null, ${row}.search, '')`);
    await indexPieces(db, 'content', ['kind', 'id']);
  }
  await indexLists(db);
  await indexReviews(db);
  await indexIssues(db);
}

/**
 * What is erased, merged or in the bin stands in no list: the indexes leave it out, and so give the order of the rest.
 * After a column that is null PostgreSQL would have to sort.
 */
async function indexLists(db: Kysely<unknown>) {
  // Drafts have no date and stand before all dates, as SQLite has it by itself.
  const first = isSqlite(db) ? '' : 'nulls first';
  const indexes = {
    clients_by_last: 'clients (last_at, id, search) where merged_into is null',
    clients_by_name: 'clients (sort_name, id) where merged_into is null',
    clients_by_merger: 'clients (merged_into, id) where merged_into is not null',
    inquiries_to_search: 'inquiries (created_at, id, search) where erased_at is null',
    inquiries_by_state: 'inquiries (state, created_at, id, search) where erased_at is null',
    // What the tabs and the clock count.
    inquiries_by_answer: 'inquiries (state, answered_at, created_at, id) where erased_at is null',
    inquiries_by_owner: 'inquiries (owner_id, created_at, id) where erased_at is null',
    content_by_position: 'content (kind, position, id) where deleted_at is null',
    content_by_date: 'content (kind, status, publish_at, id) where deleted_at is null',
    content_by_title: 'content (kind, sort_title, id) where deleted_at is null',
    content_by_change: 'content (kind, updated_at, id) where deleted_at is null',
    content_by_publication: `content (kind, publish_at ${first}, id) where deleted_at is null`,
    content_in_bin: 'content (kind, deleted_at, id) where deleted_at is not null',
    // With the text: what a search finds is counted for each state.
    letters_by_state: 'letters (state, created_at, id, search)',
    // With the mark: what waits to be confirmed is counted without what a program seems to have sent.
    visits_by_state: 'visits (state, local_time, id, is_suspicious, search)',
    visits_by_email: 'visits (lower(email))',
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await sql.raw(`drop index if exists ${name}`).execute(db);
    await sql.raw(`create index ${name} on ${columns}`).execute(db);
  }
}

/**
 * SQLite's own full-text search over every three letters that follow each other. It holds no texts, only where the
 * pieces stand, under a number that lasts: the row's own may change when the file is rebuilt. What is taken out is
 * overwritten at once, so that nothing of somebody who is forgotten stays in it.
 */
async function indexPieces(
  db: Kysely<unknown>,
  table: string,
  key = ['id'],
  text: (row: string) => string = (row) => `${row}.search`,
) {
  const [pieces, numbers, columns] = [`${table}_pieces`, `${table}_numbers`, key.join(', ')];
  const numbered = (row: string) => `from ${numbers} where ${key.map((c) => `${c} = ${row}.${c}`).join(' and ')}`;
  const take = `insert into ${pieces} (${pieces}, rowid, text) select 'delete', no, ${text('old')} ${numbered('old')};`;
  const put = `insert into ${pieces} (rowid, text) select no, ${text('new')} ${numbered('new')};`;
  for (const statement of [
    `create table ${numbers} (no integer primary key, ${key.map((c) => `${c} text not null`).join(', ')}, unique (${columns}))`,
    `create virtual table ${pieces} using fts5(text, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
    `insert into ${pieces} (${pieces}, rank) values ('secure-delete', 1)`,
    `insert into ${numbers} (${columns}) select ${columns} from ${table} order by rowid`,
    `insert into ${pieces} (rowid, text) select no, ${text(table)} from ${numbers} join ${table} using (${columns})`,
    `create trigger ${pieces}_put after insert on ${table} begin
      insert into ${numbers} (${columns}) values (${key.map((c) => `new.${c}`).join(', ')}); ${put} end`,
    `create trigger ${pieces}_changed after update on ${table} when ${text('old')} <> ${text('new')} begin
      ${take} ${put} end`,
    `create trigger ${pieces}_taken after delete on ${table} begin
      ${take} delete ${numbered('old')}; end`,
  ])
    await sql.raw(statement).execute(db);
}

/** The order of their list and what its tabs count. */
async function indexReviews(db: Kysely<unknown>) {
  const at = sql`coalesce(answered_at, asked_at) desc, id`;
  await sql`create index review_requests_in_order
    on review_requests ((case when state = 'answered' then 0 else 1 end), ${at})`.execute(db);
  await sql`create index review_requests_of_state on review_requests (state, ${at})`.execute(db);
  await sql`create index review_requests_by_rating on review_requests (state, rating)`.execute(db);
  await sql`create index review_requests_by_lower_email on review_requests (lower(email))`.execute(db);
  await sql`drop index review_requests_by_state`.execute(db);
  await sql`drop index review_requests_by_email`.execute(db);
}

/** How an issue is received is told by what has not been sent, and that is little. */
async function indexIssues(db: Kysely<unknown>) {
  await sql`alter table newsletter_issues add column queued integer not null default 0`.execute(db);
  await sql`update newsletter_issues set queued =
    (select count(*) from newsletter_deliveries where issue_id = newsletter_issues.id)`.execute(db);
  // Their keys begin with the issue.
  await sql`create index letters_of_issues on letters (substr(key, 1, 42), state)
    where kind = 'newsletterIssue' and state <> 'sent'`.execute(db);
  await sql`create index newsletter_issues_by_change on newsletter_issues (updated_at, id)`.execute(db);
}
