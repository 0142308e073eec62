import type { Db } from '../../db/database.ts';
import type { Trx } from '../../schema/tables.ts';
import type { RequestPhotosTable, VisitPhotosTable } from '../../schema/visit-tables.ts';

export type Photo = VisitPhotosTable;

export async function insertPhoto(db: Db, photo: Photo) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('visit_photos')
    .values(photo)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const listPhotos = (db: Db, visitId: string) =>
  db
    .selectFrom('visit_photos')
    .selectAll()
    .where('visit_id', '=', visitId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPhoto = (db: Db, visitId: string, id: string) =>
  db.selectFrom('visit_photos').selectAll().where('visit_id', '=', visitId).where('id', '=', id).executeTakeFirst();

export const markPhoto = (db: Db, id: string, marks: Pick<Photo, 'moment' | 'is_for_client'>) =>
  db.updateTable('visit_photos').set(marks).where('id', '=', id).execute();

export const deletePhoto = (db: Db, id: string) => db.deleteFrom('visit_photos').where('id', '=', id).execute();

export async function insertRequestPhotos(trx: Trx, photos: RequestPhotosTable[]) {
  if (photos.length > 0) await trx.insertInto('request_photos').values(photos).execute();
}

export const listRequestPhotos = (db: Db, visitId: string) =>
  db.selectFrom('request_photos').selectAll().where('visit_id', '=', visitId).orderBy('position').execute();

export async function deleteRequestPhotos(trx: Trx, visitIds: string[]) {
  const rows = await trx.deleteFrom('request_photos').where('visit_id', 'in', visitIds).returning('file').execute();
  return rows.map(({ file }) => file);
}
