import { type Kysely, sql } from 'kysely';
import { foldText } from '../../contract/fold-text.ts';
import { isSqlite } from '../../server/db/is-sqlite.ts';
import type { Tables } from '../../server/db/tables.ts';

type Db = Kysely<Tables>;

const oneOf = (list: string[], every = 1) =>
  `case (i / ${every}) % ${list.length} ${list.map((text, at) => `when ${at} then '${text}'`).join(' ')} end`;

const names = ['Ana Pop', 'Ștefan Țîrlea', 'Ion Câmpeanu', 'Maria Văcărescu', 'Radu Bălan', 'Ioana Sârbu'];
const foldedNames = ['ana pop', 'stefan tirlea', 'ion campeanu', 'maria vacarescu', 'radu balan', 'ioana sarbu'];
const streets = ['strada teilor', 'bulevardul eroilor', 'aleea baisoara', 'strada fagului', 'calea turzii'];
const said = 'as dori o oferta pentru gazon, trandafiri si lavanda in gradina din spatele casei, cu umbra si irigatie';

/** A large company in seconds: the rows are made by the database itself, numbered from the first to the last. */
const insertRows = (db: Db, table: string, values: Record<string, string>, [first, last]: readonly [number, number]) =>
  sql`insert into ${sql.table(table)} (${sql.raw(Object.keys(values).join(', '))})
    with recursive n(i) as (select ${sql.lit(first)} union all select i + 1 from n where i < ${sql.lit(last)})
    select ${sql.raw(Object.values(values).join(', '))} from n`.execute(db);

const minutesAfter = (db: Db, start: string) =>
  isSqlite(db)
    ? `strftime('%Y-%m-%dT%H:%M:%S.000Z', '${start}', '+' || i || ' minutes')`
    : `to_char(timestamp '${start}' + i * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`;

const daysAfter = (db: Db, start: string, days: string) =>
  isSqlite(db)
    ? `date('${start}', '+' || (${days}) || ' days')`
    : `to_char(timestamp '${start}' + (${days}) * interval '1 day', 'YYYY-MM-DD')`;

/** Over eleven years, most of them done. */
export async function fillVisits(db: Db, range: readonly [number, number]) {
  const day = daysAfter(db, '2016-01-01', 'i % 4000');
  const at = minutesAfter(db, '2026-01-01');
  const values = {
    id: `'v' || i`,
    state: `case when i % 200 = 0 then 'requested' when i % 50 = 1 then 'confirmed' when i % 10 = 2 then 'cancelled'
      when i % 40 = 3 then 'no_show' else 'completed' end`,
    sequence: '0',
    local_time: `${day} || 'T10:00:00'`,
    starts_at: `${day} || 'T07:00:00.000Z'`,
    minutes: '120',
    timing: `'window'`,
    service_id: `'gazon'`,
    service_name: `'Gazon'`,
    name: `${oneOf(names)} || ' ' || i`,
    email: `'client' || i || '@exemplu.ro'`,
    phone: `'07' || (10000000 + i)`,
    phone_e164: `'+407' || (10000000 + i)`,
    street_name: oneOf(streets),
    house_number: `'' || (i % 90)`,
    city: `'Cluj-Napoca'`,
    county: `'Cluj'`,
    postal_code: `'400000'`,
    search: `${oneOf(foldedNames)} || ' ' || i || ' client' || i || '@exemplu.ro 07' || (10000000 + i)
      || ' +407' || (10000000 + i) || ' gazon ' || ${oneOf(streets)} || ' ' || (i % 90) || ' cluj-napoca cluj'`,
    is_suspicious: '0',
    created_at: at,
    updated_at: at,
  };
  await insertRows(db, 'visits', values, range);
}

export async function fillMessages(db: Db, range: readonly [number, number]) {
  const values = {
    id: `'m' || i`,
    name: `${oneOf(names)} || ' ' || i`,
    email: `'client' || i || '@exemplu.ro'`,
    phone_e164: `'+407' || (10000000 + i)`,
    message: `'${said} ' || i`,
    state: `case when i % 200 = 0 then 'new' when i % 7 = 0 then 'spam' else 'archived' end`,
    created_at: minutesAfter(db, '2026-01-01'),
    search: `${oneOf(foldedNames)} || ' ' || i || ' client' || i || '@exemplu.ro +407' || (10000000 + i) || ' ${said} ' || i`,
  };
  await insertRows(db, 'inquiries', values, range);
}

/** With what they are known by, what they sent, and a tag for every fifth. */
export async function fillClients(db: Db, range: readonly [number, number]) {
  const at = minutesAfter(db, '2026-01-01');
  const email = `'client' || i || '@exemplu.ro'`;
  const ids = { client_id: `'c' || i`, own_client_id: `'c' || i` };
  const values = {
    id: `'c' || i`,
    name: `${oneOf(names)} || ' ' || i`,
    sort_name: `${oneOf(foldedNames)} || ' ' || i`,
    is_named: '0',
    email,
    phone: `'+407' || (10000000 + i)`,
    inquiries: '1',
    visits: '2',
    first_at: at,
    last_at: at,
    search: `${oneOf(foldedNames)} || ' ' || i || ' client' || i || '@exemplu.ro +407' || (10000000 + i)`,
  };
  await insertRows(db, 'clients', values, range);
  await insertRows(db, 'client_contacts', { kind: `'email'`, value: email, ...ids }, range);
  await insertRows(db, 'client_things', { kind: `'inquiry'`, thing_id: `'m' || i`, ...ids, at }, range);
  const fifth = [Math.ceil(range[0] / 5), Math.floor(range[1] / 5)] as const;
  const tag = `case when i % 100 = 0 then 'rar' else 'abonament' end`;
  await insertRows(db, 'client_tags', { client_id: `'c' || (i * 5)`, tag }, fifth);
}

export async function fillLetters(db: Db, range: readonly [number, number]) {
  const at = minutesAfter(db, '2026-01-01');
  const values = {
    id: `'l' || i`,
    key: `'k' || i`,
    kind: `'visitReminder'`,
    recipient: `'client' || i || '@exemplu.ro'`,
    subject: `'Mâine ne vedem'`,
    letter: `'{}'`,
    attachments: `'[]'`,
    headers: `'{}'`,
    search: `'client' || i || '@exemplu.ro maine ne vedem'`,
    state: `case when i % 1000 = 0 then 'failed' else 'sent' end`,
    attempts: '1',
    ...{ due_at: at, expires_at: at, created_at: at },
  };
  await insertRows(db, 'letters', values, range);
}

const words = ['gazon', 'trandafiri', 'lavandă', 'înfrunzire', 'țesut', 'apă', 'mulci', 'compost', 'tăiere', 'răsad'];
const sentence = (length: number) => Array.from({ length }, (_, i) => words[(i * i * 3 + i) % words.length]).join(' ');

/** As long as articles are: eight thousand characters each; every tenth is a draft. */
export async function fillArticles(db: Db, range: readonly [number, number]) {
  const [excerpt, body] = [sentence(30), sentence(1200)];
  const listed = `'"title":"' || ${oneOf(words)} || ' numărul ' || i || '","excerpt":"${excerpt}","imageUrl":"' || ${picture} || '"'`;
  await insertRows(
    db,
    'content',
    {
      kind: `'blog'`,
      ...documentColumns(db),
      search: `${oneOf(words.map(foldText))} || ' numarul ' || i || ' ${foldText(`${excerpt} ${body}`).slice(0, 1450)}'`,
      summary: `'{' || ${listed} || '}'`,
      fields: `'{' || ${listed} || ',"content":"<p>${body}</p>"}'`,
    },
    range,
  );
  await insertRows(db, 'uses', { holder_kind: `'blog'`, ...pictureUse }, range);
}

export async function fillProjects(db: Db, range: readonly [number, number]) {
  const told = sentence(200);
  const fields = `'{"title":"' || ${oneOf(words)} || ' numărul ' || i || '","description":"${told}","imageUrl":"' || ${picture} || '"}'`;
  const search = `${oneOf(words.map(foldText))} || ' numarul ' || i || ' ${foldText(told).slice(0, 1450)}'`;
  const columns = { kind: `'portfolio'`, ...documentColumns(db), search, summary: fields, fields };
  await insertRows(db, 'content', columns, range);
  await insertRows(db, 'uses', { holder_kind: `'portfolio'`, ...pictureUse }, range);
}

const pictures = 400;
const picture = `'/media/poza' || (i % ${pictures}) || '/640.webp'`;
const pictureUse = {
  holder_id: `'document-' || i`,
  draft_of: `''`,
  target_kind: `'media'`,
  target_id: `'poza' || (i % ${pictures})`,
};

function documentColumns(db: Db) {
  const at = minutesAfter(db, '2020-01-01');
  return {
    id: `'document-' || i`,
    position: 'i',
    status: `case when i % 10 = 9 then 'draft' else 'published' end`,
    version: '1',
    ...{ publish_at: at, created_at: at, updated_at: at },
    title: `${oneOf(words)} || ' numărul ' || i`,
    sort_title: `${oneOf(words.map(foldText))} || ' numarul ' || i`,
    image_url: picture,
  };
}

export async function fillPictures(db: Db) {
  const values = {
    id: `'poza' || i`,
    ...{ name: `'poza' || i || '.jpg'`, alt: `'Grădină'`, search: `'poza' || i || '.jpg gradina'` },
    ...{ width: '640', height: '480', bytes: '1', focus_x: '50', focus_y: '50' },
    tones: `'["#000000","#000000","#000000"]'`,
    created_at: minutesAfter(db, '2020-01-01'),
  };
  await insertRows(db, 'media', values, [0, pictures - 1]);
}

/** What PostgreSQL does by itself before long. */
export async function settle(db: Db) {
  if (!isSqlite(db)) await sql`vacuum analyze`.execute(db);
}
