import { type Kysely, sql } from 'kysely';

/** The library counts the holders of its pictures from this index alone. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index content_references_by_target`.execute(db);
  await sql`create index content_references_by_target
    on content_references (target_kind, target_id, holder_kind, holder_id)`.execute(db);
}
