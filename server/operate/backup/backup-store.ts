import { sql } from 'kysely';
import { getOriginalName } from '../../company/media/process-picture.ts';
import { getVideoFile } from '../../company/media/video/videos.ts';
import type { Db } from '../../platform/db/database.ts';
import { isSqlite } from '../../platform/db/is-sqlite.ts';
import { listRows } from '../../platform/db/rows.ts';
import { listPhotoFiles } from '../../workflows/visits/photos/photo-store.ts';

/** Search indexes are derived from other tables; the index of a copy may have another number of rows. */
const isDerived = (table: string) => /_trigrams($|_)/.test(table);

/** Leaves out views, such as those of extensions. */
export const listTables = async (db: Db) => (await db.introspection.getTables()).filter(({ isView }) => !isView);

export async function countTables(db: Db): Promise<Record<string, number>> {
  const tables = await listTables(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables.toSorted((a, b) => a.name.localeCompare(b.name))) {
    if (isDerived(name)) continue;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** Every file that a row refers to, by place. Picture sizes are left out, because they are made again. */
export async function listStoredFiles(db: Db) {
  const pictures = await db.selectFrom('media').select('id').execute();
  const videos = await db.selectFrom('videos').select(['id', 'type']).execute();
  const ofInquiries = await db.selectFrom('inquiry_photos').select('file').execute();
  const ofRequests = await db.selectFrom('request_photos').select('file').execute();
  const ofVisits = await db.selectFrom('visit_photos').select('file').execute();
  return {
    media: [...pictures.map(({ id }) => getOriginalName(id)), ...videos.map(getVideoFile)],
    private: [...[...ofInquiries, ...ofRequests].map(({ file }) => file), ...ofVisits.flatMap(listPhotoFiles)],
  };
}

export async function listErasures(db: Db) {
  const rows = await listRows(db, 'erasures', {}, { erased_at: 'asc', client_id: 'asc' });
  return rows.map(({ client_id: clientId, erased_at: erasedAt }) => ({ clientId, erasedAt }));
}

export async function estimateBytes(db: Db) {
  const sumBytes = async (table: 'media' | 'videos' | 'visit_photos' | 'inquiry_photos' | 'request_photos') => {
    const { bytes } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.sum<number | null>('bytes').as('bytes'))
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  };
  const { rows } = await (isSqlite(db)
    ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(
        db,
      )
    : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db));
  const tables = ['media', 'videos', 'visit_photos', 'inquiry_photos', 'request_photos'] as const;
  const files = await Promise.all(tables.map(sumBytes));
  return files.reduce((total, bytes) => total + bytes, Number(rows[0]?.bytes ?? 0));
}
