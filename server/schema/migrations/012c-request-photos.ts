import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`create table request_photos (
    visit_id text not null references visits (id) on delete cascade,
    position integer not null,
    file text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    constraint request_photos_key primary key (visit_id, position)
  )`.execute(db);
}
