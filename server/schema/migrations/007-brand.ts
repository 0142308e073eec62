import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`create table logos (
    id text primary key,
    type text not null,
    width integer not null,
    height integer not null,
    data text not null,
    email_png text not null,
    created_at text not null
  )`.execute(db);
  // The sample company keeps its leaf; every other company had it only for want of its own.
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'site'`.execute(db);
  if (!rows.some(({ value }) => JSON.parse(value).name === 'Carpen & Rouă')) return;
  const brand = JSON.stringify({ logo: 'leaf', logoOnDark: '', icon: '', shows: 'both', accent: '' });
  await sql`insert into settings (key, value) values ('brand', ${brand})`.execute(db);
}
