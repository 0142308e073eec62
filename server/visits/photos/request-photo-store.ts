import type { Db } from '../../db/database.ts';
import type { Trx } from '../../schema/tables.ts';
import type { RequestPhotosTable } from '../../schema/visit-tables.ts';

/** What the client sent with the request; a team's own photos stand apart. */
export async function insertRequestPhotos(trx: Trx, photos: RequestPhotosTable[]) {
  if (photos.length > 0) await trx.insertInto('request_photos').values(photos).execute();
}

export const listRequestPhotos = (db: Db, visitId: string) =>
  db.selectFrom('request_photos').selectAll().where('visit_id', '=', visitId).orderBy('position').execute();

export async function deleteRequestPhotos(trx: Trx, visitIds: string[]) {
  const rows = await trx.deleteFrom('request_photos').where('visit_id', 'in', visitIds).returning('file').execute();
  return rows.map(({ file }) => file);
}
